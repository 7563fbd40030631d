import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelsProvider, useLabels } from '../state/labels.js';
import { ar } from './ar.js';
import { en } from './en.js';

test.each([
  [0, '0 results'],
  [1, '1 result'],
  [2, '2 results'],
])('%i is said as %s', (count, said) => {
  expect(en.results(count)).toBe(said);
});

test.each([
  [0, 'لا نتائج'],
  [1, 'نتيجة واحدة'],
  [2, 'نتيجتان'],
  [3, '3 نتائج'],
  [11, '11 نتيجة'],
  [103, '103 نتائج'],
])('%i is said in Arabic as %s', (count, said) => {
  expect(ar.results(count)).toBe(said);
});

test('a date is written in the words of the table, on the day it names', () => {
  expect(en.date(2025, 6, 14)).toBe('Jun 14, 2025');
  expect(en.date(2025, 12, 1)).toBe('Dec 1, 2025');
});

function Shown() {
  const { next, previous } = useLabels();
  return `${previous} ${next}`;
}

test('what a table leaves out is said in English', () => {
  const labels = { next: 'Weiter' };
  const shown = renderToStaticMarkup(
    <LabelsProvider labels={labels}>
      <Shown />
    </LabelsProvider>,
  );
  expect(shown).toBe('Previous Weiter');
});

test('labels are English where there is no provider, so that an error can be told anywhere', () => {
  expect(renderToStaticMarkup(<Shown />)).toBe('Previous Next');
});
