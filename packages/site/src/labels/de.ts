import type { SiteLabels } from './en';

/** The texts of the site in German. */
export const de: SiteLabels = {
  partsFailed:
    'Teile dieser Seite wurden nicht geladen: Sie können sie lesen, aber Menüs und Suche funktionieren nicht.',
  partsLate: 'Teile dieser Seite werden noch geladen. Sie können schon weiterlesen.',
  retry: 'Erneut laden',
  pageError: 'Seitenfehler',
  pageFailed: 'Diese Seite wurde nicht geladen',
  pageOffline: 'Sie sind offline',

  searchWords: 'Suchen',
  nearestPages: 'Seiten mit ähnlicher Adresse',

  leadsTo: (state, places) => `${state} führt zu: ${places}.`,
  end: 'Ende',

  openPlayground: 'Playground öffnen',
  tryInBrowser: 'Im Browser ausprobieren',
  openExample: 'Laufendes Beispiel öffnen',
  runsOnStackblitz: 'Läuft in Ihrem Browser auf stackblitz.com',

  tryIt: 'Ausprobieren',
  tryFailed: 'Das wurde nicht geladen. Versuchen Sie es gleich noch einmal.',
  tryQuery: 'Anfrage',
  tryVariables: 'Variablen, als JSON',
  tryAnswer: 'Antwort von',
  tryRecorded: 'der aufgezeichneten Antwort',
  tryRun: 'Ausführen',
  tryClose: 'Schließen',
  tryReply: 'Antwort',
  tryRunning: 'Die Antwort wird erwartet …',
  trySender: (sender) => `Die Antwort wurde für ${sender} aufgezeichnet.`,
  tryFollows: 'Davor wurden damals andere Anfragen gesendet.',
  tryDiffers: 'Für diese Anfrage wurde keine Antwort aufgezeichnet. Wählen Sie eine Adresse, um sie auszuführen.',
  tryWrongVariables: 'Die Variablen sind kein JSON-Objekt.',
  tryUnreachable: (address) =>
    `${address} antwortet nicht: Dort läuft nichts, oder diese Seite darf dort nicht fragen.`,
  tryNoReply: (address, status) => `${address} antwortete mit dem Status ${status}, aber nicht wie GraphQL.`,
  tryPlace: (line, column) => `Zeile ${line}, Spalte ${column}`,

  samplesByKind: 'Beispiele nach Art',
  provenWith: 'Geprüft mit',
  reasons: 'Aus diesen Gründen werden manche Beispiele nicht geprüft:',
  excusedSamples: 'Ausgenommene Beispiele',
};
