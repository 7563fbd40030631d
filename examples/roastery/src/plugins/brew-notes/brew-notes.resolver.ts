import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, ID, ListQueryOptions, Permission, RequestContext, Transaction } from '@vendure/core';
import { BrewNote } from './brew-note.entity';
import { BrewNotesService } from './brew-notes.service';
import type { BrewNoteInput } from './types';

// #region shop
@Resolver()
export class BrewNotesResolver {
  constructor(private notes: BrewNotesService) {}

  @Query()
  @Allow(Permission.Public)
  brewNotes(@Ctx() ctx: RequestContext, @Args() args: { productId: ID; options?: ListQueryOptions<BrewNote> }) {
    return this.notes.forProduct(ctx, args.productId, args.options ?? undefined);
  }

  @Mutation()
  // highlight-next-line
  @Transaction()
  @Allow(Permission.Authenticated)
  addBrewNote(@Ctx() ctx: RequestContext, @Args() args: { input: BrewNoteInput }) {
    return this.notes.add(ctx, args.input);
  }
}
// #endregion shop

// #region admin
@Resolver()
export class BrewNotesAdminResolver {
  constructor(private notes: BrewNotesService) {}

  @Query()
  @Allow(Permission.ReadCatalog)
  latestBrewNotes(@Ctx() ctx: RequestContext, @Args('take') take: number) {
    return this.notes.latest(ctx, take);
  }
}
// #endregion admin

// #region fields
@Resolver('BrewNote')
export class BrewNoteFieldResolver {
  @ResolveField()
  authorName(@Parent() note: BrewNote) {
    const { firstName, lastName } = note.author;
    return `${firstName} ${lastName.charAt(0)}.`;
  }
}
// #endregion fields
