import { createRelationSelectorConfig, type ResultOf } from '@vendure/dashboard';
import { graphql } from '@/gql';

const richVariants = graphql(`
  query RichCandidates($options: ProductVariantListOptions) {
    productVariants(options: $options) {
      totalItems
      items {
        id
        sku
        name
        enabled
        featuredAsset {
          preview
        }
      }
    }
  }
`);

type Candidate = ResultOf<typeof richVariants>['productVariants']['items'][number];

export const richVariantRelation = createRelationSelectorConfig<Candidate>({
  idKey: 'id',
  labelKey: 'name',
  listQuery: richVariants,
  pageSize: 15,
  buildSearchFilter: (words) => ({ name: { contains: words } }),
  label: (candidate) => (
    <span className={`flex items-center gap-2 ${candidate.enabled ? '' : 'opacity-50'}`}>
      {candidate.featuredAsset && (
        <img className="size-8 rounded" src={`${candidate.featuredAsset.preview}?preset=tiny`} alt="" />
      )}
      <span className="min-w-0 truncate">{candidate.name}</span>
      <code className="text-muted-foreground ml-auto text-xs">{candidate.sku}</code>
    </span>
  ),
});
