// What a reader's bundler or code generator provides.

declare module '*.css';
declare module '*.svg';
declare module '*.svelte';

declare module '@fontsource-variable/*';

// How the dashboard's sources import each other; the names are those that it exports.
declare module '@/vdb/*' {
  export * from '@vendure/dashboard';
}

// Made by code generators of the reader's queries, whose types follow from the schemas.
declare module '@/gql' {
  import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
  export function graphql(document: string, fragments?: unknown[]): TypedDocumentNode<any, any>;
  export type ResultOf<T> = T extends TypedDocumentNode<infer R, any> ? R : never;
  export type VariablesOf<T> = T extends TypedDocumentNode<any, infer V> ? V : never;
  export type FragmentType<T> = { ' $fragmentRefs'?: T };
  export function useFragment<T>(document: TypedDocumentNode<T, any>, masked: FragmentType<unknown>): T;
}
declare module '*/gql' {
  export * from '@/gql';
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
