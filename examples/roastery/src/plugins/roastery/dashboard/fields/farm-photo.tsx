import { api, AssetPickerDialog, Button, VendureImage, type DashboardFormComponent } from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '@/gql';

const photo = graphql(`
  query FarmPhoto($id: ID!) {
    asset(id: $id) {
      id
      name
      preview
      focalPoint {
        x
        y
      }
    }
  }
`);

export const FarmPhoto: DashboardFormComponent = ({ value, onChange, disabled }) => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['roastery', 'farm-photo', value],
    queryFn: () => api.query(photo, { id: value }),
    enabled: Boolean(value),
  });

  return (
    <div className="flex items-center gap-3">
      {value && data?.asset && <VendureImage asset={data.asset} preset="thumb" />}
      <Button variant="outline" disabled={disabled} onClick={() => setOpen(true)}>
        {value ? 'Change' : 'Choose an image'}
      </Button>
      <AssetPickerDialog
        open={isOpen}
        title="Photo of the farm"
        onClose={() => setOpen(false)}
        onSelect={([asset]) => {
          onChange(asset?.id ?? null);
          setOpen(false);
        }}
      />
    </div>
  );
};
