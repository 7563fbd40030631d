// #region choose
interface Optional {
  options: Array<{ id: string; groupId: string }>;
}

/** chosen option by group: { [groupId]: optionId } */
export type Choice = Record<string, string>;

const agrees = (variant: Optional, choice: Choice) =>
  variant.options.every(({ groupId, id }) => !choice[groupId] || choice[groupId] === id);

/** the one variant that is meant, as soon as every group has been chosen */
export function variantFor<T extends Optional>(variants: T[], choice: Choice): T | undefined {
  const matching = variants.filter((variant) => agrees(variant, choice));
  return matching.length === 1 ? matching[0] : undefined;
}

const hasOption = (variant: Optional, optionId: string) => variant.options.some((option) => option.id === optionId);

/** would anything remain if this option were chosen next? */
export function isPossible(variants: Optional[], choice: Choice, groupId: string, optionId: string): boolean {
  return variants.some(
    (variant) => agrees(variant, { ...choice, [groupId]: optionId }) && hasOption(variant, optionId),
  );
}
// #endregion choose
