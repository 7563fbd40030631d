/** Every text of the site that comes neither from the theme nor from its pages. */
export const en = {
  // Notices below a page
  partsFailed: 'Parts of this page did not load: you can read it, but menus and search do not work.',
  partsLate: 'Parts of this page are still loading. You can read on.',
  retry: 'Retry',
  /** The title of a document whose page did not load. */
  pageError: 'Page Error',
  pageFailed: 'This page did not load',
  pageOffline: 'You are offline',

  // An address that leads nowhere
  searchWords: 'Search',
  nearestPages: 'Pages with a similar address',

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

  // Requests to try
  tryIt: 'Try it',
  tryFailed: 'This did not load. Try again in a moment.',
  tryQuery: 'Request',
  tryVariables: 'Variables, as JSON',
  tryAnswer: 'Answered by',
  tryRecorded: 'the recorded reply',
  tryRun: 'Run',
  tryClose: 'Close',
  tryReply: 'Reply',
  tryRunning: 'Waiting for the reply…',
  trySender: (sender: string) => `The reply was recorded for ${sender}.`,
  tryFollows: 'Other requests were sent before this one then.',
  tryDiffers: 'This is not the request whose reply was recorded. Choose an address to run it.',
  tryWrongVariables: 'The variables are not a JSON object.',
  tryUnreachable: (address: string) =>
    `${address} did not answer: nothing runs there, or it does not let this page ask.`,
  tryNoReply: (address: string, status: number) =>
    `${address} answered with status ${status}, but not as GraphQL does.`,
  tryPlace: (line: number, column: number) => `line ${line}, column ${column}`,

  // How samples are proven
  samplesByKind: 'Samples by kind',
  /** Names and versions of packages follow. */
  provenWith: 'Proven with',
  reasons: 'These are the reasons for samples that nothing proves:',
  excusedSamples: 'Excused samples',
};

/** The texts of the site in one language. */
export type SiteLabels = typeof en;
