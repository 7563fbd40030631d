interface Props {
  context: { form?: { watch(name: string): string | undefined } };
}

export function SkuLength({ context }: Props) {
  const sku = context.form?.watch('sku') ?? '';
  return sku.length > 20 ? <p>This SKU will not fit on a label.</p> : null;
}
