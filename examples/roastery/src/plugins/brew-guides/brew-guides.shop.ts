import { Args, Query, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, Permission, RequestContext } from '@vendure/core';
import gql from 'graphql-tag';
import { BrewGuidesService } from './brew-guides.service';

// #region shop
export const shopGuideSchema = gql`
  type BrewGuide implements Node {
    id: ID!
    headline: String!
    steps: String!
    minutes: Int!
  }
  extend type Query {
    brewGuide(slug: String!): BrewGuide
  }
`;

@Resolver()
export class ShopGuidesResolver {
  constructor(private service: BrewGuidesService) {}

  @Query()
  @Allow(Permission.Public)
  brewGuide(@Ctx() ctx: RequestContext, @Args('slug') slug: string) {
    return this.service.published(ctx, slug);
  }
}
// #endregion shop
