import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  Allow,
  Ctx,
  ID,
  ListQueryOptions,
  Permission,
  PluginCommonModule,
  RequestContext,
  Transaction,
  VendurePlugin,
} from '@vendure/core';
import gql from 'graphql-tag';
import { RecipeCard } from './recipe-card.entity';
import { RecipeCardService } from './recipe-card.service';
import { SharingService } from './sharing.service';

// #region schema
const shopSchema = gql`
  type RecipeCard implements Node {
    id: ID!
    createdAt: DateTime!
    updatedAt: DateTime!
    title: String!
    steps: String!
  }

  type RecipeCardList implements PaginatedList {
    items: [RecipeCard!]!
    totalItems: Int!
  }

  input RecipeCardListOptions

  extend type Query {
    recipeCards(options: RecipeCardListOptions): RecipeCardList!
    recipeCard(id: ID!): RecipeCard
  }
`;

const adminSchema = gql`
  ${shopSchema}

  input CreateRecipeCardInput {
    title: String!
    steps: String!
  }

  extend type Mutation {
    createRecipeCard(input: CreateRecipeCardInput!): RecipeCard!
    shareRecipeCard(id: ID!, channelIds: [ID!]!): RecipeCard!
    withdrawRecipeCard(id: ID!, channelIds: [ID!]!): RecipeCard!
  }
`;
// #endregion schema

// #region resolvers
@Resolver()
class RecipeCardResolver {
  constructor(private cards: RecipeCardService) {}

  @Query('recipeCards')
  @Allow(Permission.Public)
  list(@Ctx() ctx: RequestContext, @Args('options') options?: ListQueryOptions<RecipeCard>) {
    return this.cards.findAll(ctx, options ?? undefined);
  }

  @Query()
  @Allow(Permission.Public)
  recipeCard(@Ctx() ctx: RequestContext, @Args('id') id: ID) {
    return this.cards.findOne(ctx, id);
  }
}

@Resolver()
class RecipeCardAdminResolver {
  constructor(
    private cards: RecipeCardService,
    private sharing: SharingService,
  ) {}

  @Mutation()
  @Transaction()
  @Allow(Permission.CreateCatalog)
  createRecipeCard(@Ctx() ctx: RequestContext, @Args('input') input: { title: string; steps: string }) {
    return this.cards.create(ctx, input);
  }

  @Mutation()
  @Transaction()
  @Allow(Permission.UpdateCatalog)
  shareRecipeCard(@Ctx() ctx: RequestContext, @Args() args: { id: ID; channelIds: ID[] }) {
    return this.sharing.share(ctx, args.id, args.channelIds);
  }

  @Mutation()
  @Transaction()
  @Allow(Permission.UpdateCatalog)
  withdrawRecipeCard(@Ctx() ctx: RequestContext, @Args() args: { id: ID; channelIds: ID[] }) {
    return this.sharing.withdraw(ctx, args.id, args.channelIds);
  }
}
// #endregion resolvers

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  entities: [RecipeCard],
  providers: [RecipeCardService, SharingService],
  shopApiExtensions: { schema: shopSchema, resolvers: [RecipeCardResolver] },
  adminApiExtensions: { schema: adminSchema, resolvers: [RecipeCardResolver, RecipeCardAdminResolver] },
})
export class RecipeCardsPlugin {}
// #endregion plugin
