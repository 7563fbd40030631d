import {
  ActionBarItem,
  Button,
  CustomFieldsPageBlock,
  DetailFormGrid,
  FormFieldWrapper,
  Input,
  MoneyInput,
  Page,
  PageActionBar,
  PageBlock,
  PageLayout,
  PageTitle,
  Switch,
  TextareaInput,
  useDetailPage,
  z,
} from '@vendure/dashboard';
import { createLotDocument, lotDocument, updateLotDocument } from './lot-detail-documents';
import { useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { toast } from 'sonner';

export function LotDetailPage({ route }: { route: AnyRoute }) {
  const { id } = route.useParams();
  const creating = id === 'new';
  const navigate = useNavigate();
  const { form, submitHandler, entity, isPending, resetForm } = useDetailPage({
    pageId: 'lot-detail',
    params: { id },
    queryDocument: lotDocument,
    createDocument: createLotDocument,
    updateDocument: updateLotDocument,
    extendSchema: (schema) =>
      schema.extend({
        farm: z.string().min(1, { message: 'Which farm is it from?' }),
        country: z.string().length(2, { message: 'Two letters, such as ET' }),
      }),
    setValuesForUpdate: (lot) => ({
      id: lot.id,
      farm: lot.farm,
      country: lot.country,
      organic: lot.organic,
      pricePerKilo: lot.pricePerKilo,
      remarks: lot.remarks ?? '',
      customFields: lot.customFields,
    }),
    transformCreateInput: (input) => ({ ...input, country: input.country.toUpperCase() }),
    onSuccess: async (saved) => {
      toast.success('Saved');
      resetForm();
      if (creating) await navigate({ to: '../$id', params: { id: saved.id } });
    },
    onError: (problem) => toast.error('Not saved', { description: problem instanceof Error ? problem.message : '' }),
  });

  const { isDirty, isValid } = form.formState;

  return (
    <Page pageId="lot-detail" form={form} submitHandler={submitHandler} entity={entity}>
      <PageTitle>{creating ? 'New lot' : entity?.code}</PageTitle>
      <PageActionBar>
        <ActionBarItem
          itemId="save-button"
          requiresPermission={[creating ? 'CreateGreenCoffeeLot' : 'UpdateGreenCoffeeLot']}
        >
          <Button type="submit" disabled={isPending || !isValid || !isDirty}>
            {creating ? 'Create' : 'Update'}
          </Button>
        </ActionBarItem>
      </PageActionBar>
      <PageLayout>
        <PageBlock column="side" blockId="organic">
          <FormFieldWrapper
            control={form.control}
            name="organic"
            label="Organic"
            render={({ field: { value, onChange } }) => <Switch onCheckedChange={onChange} checked={value} />}
          />
        </PageBlock>
        <PageBlock blockId="main-form" column="main" title="Lot">
          <DetailFormGrid>
            <FormFieldWrapper
              label="Farm"
              name="farm"
              control={form.control}
              render={({ field: farm }) => <Input {...farm} />}
            />
            <FormFieldWrapper
              control={form.control}
              name="country"
              label="Country"
              render={({ field }) => <Input {...field} maxLength={2} />}
            />
            <FormFieldWrapper
              control={form.control}
              name="pricePerKilo"
              label="Price per kilo"
              render={({ field }) => <MoneyInput {...field} currency="EUR" />}
            />
          </DetailFormGrid>
          <FormFieldWrapper
            control={form.control}
            name="remarks"
            label="Remarks"
            render={({ field }) => <TextareaInput {...field} />}
          />
        </PageBlock>
        {/* the block asks for a form of any fields, which TypeScript does not see in one of these fields */}
        <CustomFieldsPageBlock column="main" entityType="Lot" control={form.control as Control<any>} />
      </PageLayout>
    </Page>
  );
}
