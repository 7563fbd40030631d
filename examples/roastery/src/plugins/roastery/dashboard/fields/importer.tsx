import { api, Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@vendure/dashboard';
import type { DashboardFormComponent } from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '@/gql';

const importers = graphql(`
  query Importers {
    importers {
      code
      company
    }
  }
`);

export const Importer: DashboardFormComponent = ({ value, onChange, onBlur, disabled }) => {
  const { data, isPending } = useQuery({
    queryKey: ['roastery', 'importers'],
    queryFn: () => api.query(importers),
    staleTime: 10 * 60_000,
  });
  // what the closed select shows for a value: without it, the code itself
  const items = Object.fromEntries((data?.importers ?? []).map(({ code, company }) => [code, company]));

  return (
    <Select items={items} value={value ?? ''} onValueChange={onChange} disabled={disabled || isPending}>
      <SelectTrigger onBlur={onBlur}>
        <SelectValue placeholder={isPending ? 'Loading…' : 'Choose an importer'} />
      </SelectTrigger>
      <SelectContent>
        {data?.importers.map(({ code, company }) => (
          <SelectItem key={code} value={code}>
            {company}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
};
