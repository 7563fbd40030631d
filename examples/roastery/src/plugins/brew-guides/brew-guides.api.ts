import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, CrudPermissionDefinition, Ctx, ID, ListQueryOptions, RequestContext, Transaction } from '@vendure/core';
import gql from 'graphql-tag';
import type { BrewGuide } from './brew-guide.entity';
import { BrewGuidesService, GuideInput } from './brew-guides.service';

// #region api
export const guides = new CrudPermissionDefinition('BrewGuide');

export const guideSchema = gql`
  type BrewGuide implements Node {
    id: ID!
    createdAt: DateTime!
    updatedAt: DateTime!
    slug: String!
    headline: String!
    steps: String!
    minutes: Int!
    visible: Boolean!
  }
  type BrewGuideList implements PaginatedList {
    items: [BrewGuide!]!
    totalItems: Int!
  }
  input BrewGuideListOptions

  input CreateBrewGuideInput {
    slug: String!
    headline: String!
    steps: String!
    minutes: Int!
    visible: Boolean!
  }
  input UpdateBrewGuideInput {
    id: ID!
    slug: String
    headline: String
    steps: String
    minutes: Int
    visible: Boolean
  }

  extend type Query {
    brewGuides(options: BrewGuideListOptions): BrewGuideList!
    brewGuide(id: ID!): BrewGuide
  }
  extend type Mutation {
    createBrewGuide(input: CreateBrewGuideInput!): BrewGuide!
    updateBrewGuide(input: UpdateBrewGuideInput!): BrewGuide!
    deleteBrewGuide(id: ID!): DeletionResponse!
  }
`;

@Resolver()
export class BrewGuidesResolver {
  constructor(private service: BrewGuidesService) {}

  @Query()
  @Allow(guides.Read)
  brewGuides(@Ctx() ctx: RequestContext, @Args('options') options?: ListQueryOptions<BrewGuide>) {
    return this.service.list(ctx, options ?? undefined);
  }

  @Query()
  @Allow(guides.Read)
  brewGuide(@Ctx() ctx: RequestContext, @Args('id') id: ID) {
    return this.service.one(ctx, id);
  }

  @Transaction()
  @Mutation()
  @Allow(guides.Create)
  createBrewGuide(@Ctx() ctx: RequestContext, @Args('input') input: GuideInput) {
    return this.service.create(ctx, input);
  }

  @Transaction()
  @Mutation()
  @Allow(guides.Update)
  updateBrewGuide(@Ctx() ctx: RequestContext, @Args('input') input: GuideInput & { id: ID }) {
    return this.service.update(ctx, input);
  }

  @Transaction()
  @Mutation()
  @Allow(guides.Delete)
  deleteBrewGuide(@Ctx() ctx: RequestContext, @Args('id') id: ID) {
    return this.service.remove(ctx, id);
  }
}
// #endregion api
