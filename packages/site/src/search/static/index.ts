/** The index as the builder writes it, see `search/index.rs`. */

/** The content of `assets/search.json`. */
export interface IndexFile {
  version: number;
  areas: { name: string; label: string }[];
  versions: string[];
  trails: string[];
  /** Kinds of pages. An index of an earlier program has none. */
  kinds?: string[];
  /** Route, title, area, version, trail, priority, number of places, kind. */
  pages: [string, string, number, number, number, number, number, number?][];
  /** Of each place that answers questions: how far it is from the one before, and how many questions it answers. */
  questions: [number, number][];
  /** Number of the first place, name of the file. */
  texts: [number, string][];
  /** Number of the first word, name of the file. */
  shards: [number, string][];
  /** All words, or for each file of words its first word, that word's number, and the file's name. */
  words: string | [string, number, string][];
  stop: string[];
  synonyms: string[][];
}

/** A page of the index. */
export interface Page {
  route: string;
  title: string;
  area: number;
  version: number;
  trail: string;
  /** What kind of page it is, in a word or two. */
  kind: string | undefined;
  priority: number;
  /** Number of its first place. */
  first: number;
  /** How many places it has. */
  count: number;
}

/** Consecutive words of the index. */
export interface WordPart {
  /** The first of them; empty if there is only one part. */
  first: string;
  /** The number of the first of them. */
  number: number;
  /** All of them in order, once they are loaded. */
  words: string[] | undefined;
}

/** Where a word occurs. */
export interface Postings {
  /** The places, each with how relevant the word is there, 1 to 9. */
  places: { place: number; impact: number }[];
  /** The questions, each with how many words it has, at most 9. */
  questions: { question: number; length: number }[];
}

/** A place with its text. */
interface Text {
  anchor: string;
  heading: string;
  text: string;
}

/** Reads a file of the index from the assets folder. The names of these files begin with `search`. */
export type Load = (name: string) => Promise<unknown>;

/** The index, which loads its files only when they are needed. */
export interface Index {
  file: IndexFile;
  pages: Page[];
  /** All words in order; in one part unless there are very many. */
  words: WordPart[];
  /** The number of the page that a place is on. */
  pageOf: (place: number) => number;
  /** How many places there are. */
  places: number;
  /** The number of the place that answers a question. */
  answerOf: (question: number) => number;
  /** Loads the words of a part. */
  loadWords(part: WordPart): Promise<void>;
  postings(word: number): Promise<Postings>;
  text(place: number): Promise<Text>;
}

/** Opens the index. */
export async function openIndex(load: Load): Promise<Index> {
  const file = (await load('search.json')) as IndexFile;
  if (file.version !== 3) throw new Error('the search index is of another version');
  const files = new Map<string, Promise<unknown>>();
  let places = 0;
  const owners: number[] = [];
  const pages = file.pages.map(([route, title, area, version, trail, priority, count, kind = -1], number): Page => {
    const first = places;
    for (let index = 0; index < count; index += 1) owners.push(number);
    places += count;
    return {
      route,
      title,
      area,
      version,
      trail: file.trails[trail] ?? '',
      kind: file.kinds?.[kind],
      priority,
      first,
      count,
    };
  });
  const answers: number[] = [];
  let answer = 0;
  for (const [distance, count] of file.questions) {
    answer += distance;
    for (let index = 0; index < count; index += 1) answers.push(answer);
  }
  const named = new Map<WordPart, string>();
  const words: WordPart[] =
    typeof file.words === 'string'
      ? [{ first: '', number: 0, words: decodeWords(file.words) }]
      : file.words.map(([first, number, name]) => {
          const part: WordPart = { first, number, words: undefined };
          named.set(part, name);
          return part;
        });

  /** Reads a part of a file, of which `take` gives nothing where it is of another shape. */
  async function read<T>(name: string, take: (file: unknown) => T | undefined): Promise<T> {
    let reading = files.get(name);
    if (!reading) files.set(name, (reading = load(`search/${name}.json`)));
    try {
      const part = take(await reading);
      if (part === undefined) throw new Error(`${name}.json is no part of the search index`);
      return part;
    } catch (error) {
      // Load it again next time.
      files.delete(name);
      throw error;
    }
  }

  return {
    file,
    pages,
    words,
    pageOf: (place) => owners[place]!,
    places,
    answerOf: (question) => answers[question]!,
    async loadWords(part) {
      const name = named.get(part);
      if (name !== undefined) part.words ??= decodeWords(await read(`words-${name}`, textIn));
    },
    async postings(word) {
      const shard = lastAtMost(file.shards, word, ([first]) => first);
      const list = await read(`places-${shard[1]}`, listAt<number[]>(word - shard[0]));
      const postings: Postings = { places: [], questions: [] };
      let place = 0;
      for (const number of list) {
        place += Math.floor(number / 10);
        // Behind the places, questions are numbered on.
        if (place < places) postings.places.push({ place, impact: number % 10 });
        else postings.questions.push({ question: place - places, length: number % 10 });
      }
      return postings;
    },
    async text(place) {
      const [first, name] = lastAtMost(file.texts, place, ([number]) => number);
      const [anchor, heading, text] = await read(`texts-${name}`, listAt<[string, string, string]>(place - first));
      return { anchor, heading, text };
    },
  };
}

function textIn(file: unknown): string | undefined {
  return typeof file === 'string' ? file : undefined;
}

/** Takes a list out of a list of them. */
function listAt<T extends unknown[]>(index: number): (file: unknown) => T | undefined {
  return (file) => {
    const list: unknown = Array.isArray(file) ? file[index] : undefined;
    return Array.isArray(list) ? (list as T) : undefined;
  };
}

/** The last entry of a sorted list whose number is `most` or less. */
function lastAtMost<T>(list: T[], most: number, number: (entry: T) => number): T {
  let low = 0;
  let high = list.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (number(list[middle]!) <= most) low = middle;
    else high = middle;
  }
  return list[low]!;
}

/** A capital letter says how many characters a word shares with the previous one. The rest of the word follows. */
function decodeWords(coded: string): string[] {
  let previous = '';
  return Array.from(coded.matchAll(/([A-Z])([^A-Z]*)/g), ([, same, rest]) => {
    previous = [...previous].slice(0, same!.charCodeAt(0) - 65).join('') + rest!;
    return previous;
  });
}
