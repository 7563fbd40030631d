import type { SiteLabels } from './en';

/** The texts of the site in German. */
export const de: SiteLabels = {
  partsFailed:
    'Teile dieser Seite wurden nicht geladen: Sie können sie lesen, aber Menüs und Suche funktionieren nicht.',
  partsLate: 'Teile dieser Seite werden noch geladen. Sie können schon weiterlesen.',
  retry: 'Erneut laden',
  pageError: 'Seitenfehler',

  defaultValue: 'Standard:',
  since: (version) => `seit ${version}`,
  newSince: 'Neu seit',
  anyVersion: 'jeder Version',
  shownOf: (shown, all) => `${shown} von ${all}`,
  experimental: 'experimentell',
  required: 'Erforderlich',
  optional: 'Optional',

  leadsTo: (state, places) => `${state} führt zu: ${places}.`,
  end: 'Ende',

  openPlayground: 'Playground öffnen',
  tryInBrowser: 'Im Browser ausprobieren',
  openExample: 'Laufendes Beispiel öffnen',
  runsOnStackblitz: 'Läuft in Ihrem Browser auf stackblitz.com',

  samplesByKind: 'Beispiele nach Art',
  provenWith: 'Geprüft mit',
  reasons: 'Aus diesen Gründen werden manche Beispiele nicht geprüft:',
  excusedSamples: 'Ausgenommene Beispiele',
};
