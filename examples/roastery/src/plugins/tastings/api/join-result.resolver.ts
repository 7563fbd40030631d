import { ResolveField, Resolver } from '@nestjs/graphql';

// #region resolver
@Resolver('JoinTastingResult')
export class JoinTastingResultResolver {
  @ResolveField()
  __resolveType(value: object): string {
    return 'errorCode' in value ? 'TastingFullError' : 'Tasting';
  }
}
// #endregion resolver
