import { shop } from './shop-api';

export interface Hit {
  productId: string;
  slug: string;
  productName: string;
  description: string;
  currencyCode: string;
  productAsset: { preview: string } | null;
  priceWithTax: { min: number; max: number } | { value: number };
}

// #region shelf
const SHELF = `query Shelf($input: SearchInput!) {
  search(input: $input) {
    totalItems
    items {
      productId
      slug
      productName
      description
      currencyCode
      productAsset {
        preview
      }
      priceWithTax {
        __typename
        ... on PriceRange { min max }
        ... on SinglePrice { value }
      }
    }
  }
}`;

export async function shelf(words = '', collectionSlug?: string): Promise<Hit[]> {
  const input = { term: words, collectionSlug, groupByProduct: true, take: 24 };
  const { search } = await shop<{ search: { items: Hit[] } }>(SHELF, { input });
  return search.items;
}
// #endregion shelf

export const cheapest = ({ priceWithTax }: Hit) => ('min' in priceWithTax ? priceWithTax.min : priceWithTax.value);

export interface Variant {
  id: string;
  sku: string;
  name: string;
  priceWithTax: number;
  currencyCode: string;
  stockLevel: string;
  options: Array<{ id: string; groupId: string }>;
}

export interface Product {
  id: string;
  name: string;
  description: string;
  assets: Array<{ id: string; preview: string }>;
  facetValues: Array<{ name: string; facet: { code: string; name: string } }>;
  optionGroups: Array<{ id: string; name: string; options: Array<{ id: string; name: string }> }>;
  variants: Variant[];
}

// #region coffee
const COFFEE = `query Coffee($slug: String!) {
  product(slug: $slug) {
    id
    name
    description
    assets { id preview width height }
    facetValues { name facet { code name } }
    # highlight-start
    optionGroups {
      id
      name
      options { id name }
    }
    variants {
      id
      sku
      name
      priceWithTax
      currencyCode
      stockLevel
      options { id groupId }
    }
    # highlight-end
  }
}`;

export async function coffee(slug: string): Promise<Product | null> {
  const { product } = await shop<{ product: Product | null }>(COFFEE, { slug });
  return product;
}
// #endregion coffee

export const collections = async () =>
  (
    await shop<{ collections: { items: Array<{ slug: string; name: string }> } }>(
      'query Menu { collections(options: { topLevelOnly: true }) { items { slug name } } }',
    )
  ).collections.items;
