import type { ContentComponent } from '@vendure-docs/theme-classic/headless';
import { loadOtherStyles } from '../app/otherStyles';
import { CustomFieldProperty } from './CustomFieldProperty';
import { GenerationInfo } from './GenerationInfo';
import { MemberDescription } from './MemberDescription';
import { MemberInfo } from './MemberInfo';
import { NewSince } from './NewSince';
import { Playground } from './Playground';
import { ProofCounts } from './ProofCounts';
import { Stackblitz } from './Stackblitz';

/** The components documents may use, by name. The builder knows the same names. */
export const components: Readonly<Record<string, ContentComponent>> = {
  CustomFieldProperty,
  GenerationInfo,
  MemberDescription,
  MemberInfo,
  NewSince,
  Playground,
  ProofCounts,
  Stackblitz,
};

/** This module, once the styles of these components are there. */
export async function withStyles(): Promise<typeof import('.')> {
  await loadOtherStyles();
  return { components, withStyles };
}
