import type { ContentComponent } from '@vendure-docs/theme-classic/headless';
import { MemberDescription } from '@vendure-docs/theme-classic/MemberInfo';
import { loadOtherStyles } from '../app/otherStyles';
import { Frame, News, Ways } from './Home';
import { NewSince } from './NewSince';
import { Playground } from './Playground';
import { ProofCounts } from './ProofCounts';
import {
  CustomFieldProperty,
  FileTree,
  GenerationInfo,
  Member,
  MemberInfo,
  Operation,
  Signature,
  TypeTable,
} from './reference';
import { Stackblitz } from './Stackblitz';

/** The components documents may use, by name. The builder knows the same names. */
export const components: Readonly<Record<string, ContentComponent>> = {
  CustomFieldProperty,
  FileTree,
  Frame,
  GenerationInfo,
  Member,
  MemberDescription,
  MemberInfo,
  NewSince,
  News,
  Operation,
  Playground,
  ProofCounts,
  Signature,
  Stackblitz,
  TypeTable,
  Ways,
};

/** This module, once the styles of these components are there. */
export async function withStyles(): Promise<typeof import('.')> {
  await loadOtherStyles();
  return { components, withStyles };
}
