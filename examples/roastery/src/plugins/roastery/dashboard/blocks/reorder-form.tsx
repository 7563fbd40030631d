import { Button, Form, FormFieldWrapper, Input } from '@vendure/dashboard';
import { useForm } from 'react-hook-form';

interface Reorder {
  kilos: number;
  remark: string;
}

export function ReorderForm({ onOrder }: { onOrder: (values: Reorder) => Promise<void> }) {
  const form = useForm<Reorder>({ defaultValues: { kilos: 60, remark: '' } });
  const { isSubmitting, isValid } = form.formState;

  return (
    <Form {...form}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit(onOrder)(event);
        }}
      >
        <FormFieldWrapper
          name="kilos"
          label="Kilos (whole sacks of 60 are cheapest)"
          control={form.control}
          render={({ field }) => (
            <Input
              type="number"
              min={10}
              required
              {...field}
              onChange={(event) => field.onChange(event.target.valueAsNumber)}
            />
          )}
        />
        <FormFieldWrapper
          name="remark"
          label="Remark for the importer"
          control={form.control}
          render={({ field }) => <Input {...field} />}
        />
        <Button type="submit" disabled={!isValid || isSubmitting}>
          Order
        </Button>
      </form>
    </Form>
  );
}
