import { en, type Labels } from './en.js';

/** Letters that look like those of English, and are none of them. */
const accented: Record<string, string> = Object.fromEntries(
  [...'áƀćďéƒĝĥíĵķĺɱńóṕɋŕśťúṽŵẋýźÁɃĆĎÉƑĜĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ'].map((letter, index) => [
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index),
    letter,
  ]),
);

/**
 * A text as in a language that nobody speaks: it can still be read, is a third longer, and stands between brackets, which
 * show where it begins and ends.
 */
export function pseudoText(text: string): string {
  const letters = text.replace(/[a-z]/gi, (letter) => accented[letter] ?? letter);
  return `⟦${letters}${'~'.repeat(Math.ceil(text.length / 3))}⟧`;
}

/** A table of texts in the pseudo-language, those that functions return included. */
export function pseudoTable<Table extends object>(table: Table): Table {
  const texts = Object.entries(table).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'function'
      ? (...values: unknown[]) => pseudoText(String(value(...values)))
      : pseudoText(String(value)),
  ]);
  return Object.fromEntries(texts) as Table;
}

/** The texts of the theme in the pseudo-language: English that is left on a page comes from elsewhere. */
export const pseudo: Labels = pseudoTable(en);
