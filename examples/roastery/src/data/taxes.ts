/** Per cent, by zone and tax category. */
export const taxRates: Record<string, { label: string; Standard: number; Reduced: number }> = {
  Austria: { label: 'AT', Standard: 20, Reduced: 10 },
  Germany: { label: 'DE', Standard: 19, Reduced: 7 },
  'Rest of the world': { label: 'other', Standard: 0, Reduced: 0 },
};
