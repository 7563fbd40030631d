/** The index as the builder writes it, see `search/index.rs`. */

/** The content of `assets/search.json`. */
export interface IndexFile {
  version: number;
  areas: { name: string; label: string }[];
  versions: string[];
  trails: string[];
  /** Route, title, area, version, trail, priority, number of places. */
  pages: [string, string, number, number, number, number, number][];
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

/** The places a word occurs at, each with how relevant the word is there, 1 to 9. */
export type Postings = { place: number; impact: number }[];

/** A place with its text. */
export interface Text {
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
  /** Loads the words of a part. */
  loadWords(part: WordPart): Promise<void>;
  postings(word: number): Promise<Postings>;
  text(place: number): Promise<Text>;
}

/** Opens the index. */
export async function openIndex(load: Load): Promise<Index> {
  const file = (await load('search.json')) as IndexFile;
  if (file.version !== 2) throw new Error('the search index is of another version');
  const files = new Map<string, Promise<unknown>>();
  let places = 0;
  const owners: number[] = [];
  const pages = file.pages.map(([route, title, area, version, trail, priority, count], number): Page => {
    const first = places;
    for (let index = 0; index < count; index += 1) owners.push(number);
    places += count;
    return { route, title, area, version, trail: file.trails[trail] ?? '', priority, first, count };
  });
  const named = new Map<WordPart, string>();
  const words: WordPart[] =
    typeof file.words === 'string'
      ? [{ first: '', number: 0, words: decodeWords(file.words) }]
      : file.words.map(([first, number, name]) => {
          const part: WordPart = { first, number, words: undefined };
          named.set(part, name);
          return part;
        });

  function read(name: string): Promise<unknown> {
    let reading = files.get(name);
    if (!reading) {
      reading = load(`search/${name}.json`);
      files.set(name, reading);
      // Try again next time.
      reading.catch(() => files.delete(name));
    }
    return reading;
  }

  return {
    file,
    pages,
    words,
    pageOf: (place) => owners[place]!,
    places,
    async loadWords(part) {
      const name = named.get(part);
      if (name !== undefined) part.words ??= decodeWords((await read(`words-${name}`)) as string);
    },
    async postings(word) {
      const shard = lastAtMost(file.shards, word, ([first]) => first);
      const lists = (await read(`places-${shard[1]}`)) as number[][];
      let place = 0;
      return lists[word - shard[0]]!.map((number) => {
        place += Math.floor(number / 10);
        return { place, impact: number % 10 };
      });
    },
    async text(place) {
      const [first, name] = lastAtMost(file.texts, place, ([number]) => number);
      const texts = (await read(`texts-${name}`)) as [string, string, string][];
      const [anchor, heading, text] = texts[place - first]!;
      return { anchor, heading, text };
    },
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
