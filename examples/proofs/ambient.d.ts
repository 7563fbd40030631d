// What a reader's bundler or code generator provides.

declare module '*.css';
declare module '*.svg';
declare module '*.svelte';

declare module '@fontsource-variable/*';

// How the dashboard's sources import each other; the names are those that it exports.
declare module '@/vdb/*' {
  export * from '@vendure/dashboard';
}

// Made by code generators of the reader's queries, which are validated on their own. Where a sample
// takes the result apart, it is written down here by the name of the operation.
declare module '@/gql' {
  import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
  interface List<Item> {
    items: Item[];
    totalItems: number;
  }
  interface Results {
    BrewGuideList: {
      brewGuides: List<{
        id: string;
        headline: string;
        slug: string;
        minutes: number;
        visible: boolean;
        updatedAt: string;
      }>;
    };
    GreenCoffeeLots: { lots: List<{ id: string; farm: string; kilosLeft: number }> };
    Importers: { importers: Array<{ code: string; company: string }> };
    LatestBrewNotes: { latestBrewNotes: Array<{ id: string; text: string; authorName: string }> };
    LotsByAge: { lots: List<{ id: string; farm: string; createdAt: string; kilosLeft: number }> };
    LotTable: {
      lots: List<{
        id: string;
        createdAt: string;
        code: string;
        farm: string;
        country: string;
        organic: boolean;
        kilosLeft: number;
        pricePerKilo: number;
        product: { id: string; name: string } | null;
      }>;
    };
    OpenLots: { lots: List<{ id: string; farm: string; kilosLeft: number }> };
    RedeemCode: {
      applyCouponCode:
        | { __typename: 'Order'; totalWithTax: number }
        | { __typename: 'CouponCodeExpiredError'; couponCode: string }
        | { __typename: 'CouponCodeInvalidError'; couponCode: string }
        | { __typename: 'CouponCodeLimitError'; limit: number };
    };
    TastedSamples: { cuppings: List<{ id: string; score: number; taster: string }> };
    TastingShelf: {
      products: {
        items: Array<{ slug: string; name: string; featuredAsset?: { preview: string } | null }>;
      };
    };
  }
  type Word<Text> = Text extends `${infer Start} ${string}`
    ? Word<Start>
    : Text extends `${infer Start}(${string}`
      ? Word<Start>
      : Text;
  type Name<Text> = Text extends `${string}query ${infer Rest}`
    ? Word<Rest>
    : Text extends `${string}mutation ${infer Rest}`
      ? Word<Rest>
      : never;
  type ResultFor<Text> = [Name<Text>] extends [never]
    ? any
    : Name<Text> extends keyof Results
      ? Results[Name<Text>]
      : any;
  export function graphql<const Text extends string>(
    document: Text,
    fragments?: unknown[],
  ): TypedDocumentNode<ResultFor<Text>, any>;
  export type ResultOf<T> = T extends TypedDocumentNode<infer R, any> ? R : never;
  export type VariablesOf<T> = T extends TypedDocumentNode<any, infer V> ? V : never;
  export type FragmentType<T> = { ' $fragmentRefs'?: T };
  export function useFragment<T>(document: TypedDocumentNode<T, any>, masked: FragmentType<unknown>): T;
}
declare module '*/gql' {
  export * from '@/gql';
}
declare module '*/gql/graphql' {
  import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
  export const AddBagDocument: TypedDocumentNode<any, any>;
  export const ChooseDeliveryDocument: TypedDocumentNode<any, any>;
}
declare module '*/generated-types' {
  export interface QueryBrewNotesArgs {
    productId: string;
    options?: any;
  }
  export interface MutationAddBrewNoteArgs {
    input: { productId: string; grams: number; seconds: number; text: string };
  }
}
