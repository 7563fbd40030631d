import { createRelationSelectorConfig } from '@vendure/dashboard';
import { graphql } from '@/gql';

const findVariants = graphql(`
  query SubstituteCandidates($options: ProductVariantListOptions) {
    productVariants(options: $options) {
      totalItems
      items {
        id
        name
        sku
      }
    }
  }
`);

export const variantRelation = createRelationSelectorConfig({
  listQuery: findVariants,
  idKey: 'id',
  labelKey: 'name',
  placeholder: 'Name or SKU',
  // highlight-start
  buildSearchFilter: (words: string) => ({
    _or: [{ name: { contains: words } }, { sku: { contains: words } }],
  }),
  // highlight-end
});
