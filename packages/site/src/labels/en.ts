/** Every text of the site that comes neither from the theme nor from its pages. */
export const en = {
  // Notices below a page
  partsFailed: 'Parts of this page did not load: you can read it, but menus and search do not work.',
  partsLate: 'Parts of this page are still loading. You can read on.',
  retry: 'Retry',
  /** The title of a document whose page did not load. */
  pageError: 'Page Error',

  // What documents say of a declaration
  /** The default value of a member follows. */
  defaultValue: 'default:',
  since: (version: string) => `since ${version}`,
  newSince: 'New since',
  anyVersion: 'any version',
  /** How many entries of a list show. */
  shownOf: (shown: number, all: number) => `${shown} of ${all}`,
  experimental: 'experimental',
  required: 'Required',
  optional: 'Optional',

  // Where a state of a diagram leads
  /** Names of states follow, with what is written on the way. */
  leadsTo: (state: string, places: string) => `${state} leads to ${places}.`,
  /** A place among others. */
  end: 'the end',

  // Links to examples that run
  openPlayground: 'Open the playground',
  tryInBrowser: 'Try it in your browser',
  openExample: 'Open the live example',
  runsOnStackblitz: 'Runs in your browser on stackblitz.com',

  // How samples are proven
  samplesByKind: 'Samples by kind',
  /** Names and versions of packages follow. */
  provenWith: 'Proven with',
  reasons: 'These are the reasons for samples that nothing proves:',
  excusedSamples: 'Excused samples',
};

/** The texts of the site in one language. */
export type SiteLabels = typeof en;
