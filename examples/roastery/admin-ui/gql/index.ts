// Stands in for what GraphQL Code Generator would make of the extensions' documents.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { gql } from 'apollo-angular';

export const graphql = (source: string): TypedDocumentNode<any, any> => gql(source);
