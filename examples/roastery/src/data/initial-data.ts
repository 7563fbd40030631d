import { LanguageCode, Permission, type InitialData } from '@vendure/core';

// #region initial-data
export const initialData: InitialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Austria',
  countries: [
    { code: 'AT', name: 'Austria', zone: 'Austria' },
    { code: 'DE', name: 'Germany', zone: 'Germany' },
    { code: 'CH', name: 'Switzerland', zone: 'Rest of the world' },
    { code: 'IT', name: 'Italy', zone: 'Rest of the world' },
  ],
  // the rates of Austria; those of the other zones are in taxes.ts
  taxRates: [
    { name: 'Standard', percentage: 20 },
    { name: 'Reduced', percentage: 10 },
  ],
  shippingMethods: [],
  paymentMethods: [],
  roles: [
    {
      code: 'barista',
      description: 'Packs orders, may not touch prices',
      permissions: [Permission.ReadOrder, Permission.UpdateOrder, Permission.ReadCatalog, Permission.ReadCustomer],
    },
  ],
  collections: [
    {
      name: 'Coffee',
      slug: 'coffee',
      filters: [{ code: 'facet-value-filter', args: { facetValueNames: ['Category:Coffee'], containsAny: false } }],
    },
    {
      name: 'Filter',
      slug: 'filter',
      parentName: 'Coffee',
      filters: [{ code: 'facet-value-filter', args: { facetValueNames: ['Brew method:Filter'], containsAny: false } }],
      inheritFilters: true,
    },
    {
      name: 'Espresso',
      slug: 'espresso',
      parentName: 'Coffee',
      filters: [
        { code: 'facet-value-filter', args: { facetValueNames: ['Brew method:Espresso'], containsAny: false } },
      ],
      inheritFilters: true,
    },
    {
      name: 'Equipment',
      slug: 'equipment',
      filters: [
        {
          code: 'facet-value-filter',
          args: { facetValueNames: ['Category:Equipment', 'Category:Filters'], containsAny: true },
        },
      ],
    },
  ],
};
// #endregion initial-data
