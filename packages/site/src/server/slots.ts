import type { Slots } from '@vendure-docs/theme-classic/headless';
import type { Guarded } from '../app/guard';
import { importSlots, keyOfSlot, type OwnSlots } from '../app/slots';
import type { FailedComponent } from './findFailed';

/** The slots of the theme. */
const NAMES: Record<keyof Slots, true> = {
  Admonition: true,
  AnnouncementBar: true,
  BackToTop: true,
  Breadcrumbs: true,
  CardList: true,
  CodeBlock: true,
  ColorModeToggle: true,
  CopyPageMenu: true,
  Details: true,
  DocSidebar: true,
  DocTags: true,
  DocVersionBanner: true,
  EditLink: true,
  ErrorMessage: true,
  Footer: true,
  Heading: true,
  Image: true,
  LastUpdated: true,
  LocaleDropdown: true,
  MobileMenu: true,
  Navbar: true,
  NavbarItem: true,
  PageHeading: true,
  Paginator: true,
  ProgressBar: true,
  SearchButton: true,
  SearchModal: true,
  SkipToContent: true,
  Table: true,
  TableOfContents: true,
  Tabs: true,
  VersionDropdown: true,
};

/** What the project puts into slots, and what is wrong with that. */
export interface LoadedSlots {
  slots: OwnSlots;
  failed: FailedComponent[];
}

/** Loads a script of slots. What cannot be drawn is left to the theme. */
export async function loadSlots(url: string): Promise<LoadedSlots> {
  const failed: FailedComponent[] = [];
  try {
    const slots = Object.entries(await importSlots(url)).filter(([name, guarded]) => {
      const message = findWrong(name, (guarded as Guarded).component);
      if (message) failed.push({ key: keyOfSlot(name), message });
      return message === undefined;
    });
    return { slots: Object.fromEntries(slots), failed };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { slots: {}, failed: [{ key: keyOfSlot(''), message }] };
  }
}

function findWrong(name: string, component: unknown): string | undefined {
  if (!Object.hasOwn(NAMES, name)) return `the theme has no slot of this name; it has ${Object.keys(NAMES).join(', ')}`;
  const isComponent =
    typeof component === 'function' || (typeof component === 'object' && component !== null && '$$typeof' in component);
  return isComponent ? undefined : 'what it is filled with is no component';
}
