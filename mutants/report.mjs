/**
 * The scores of an area from Stryker's report, with the survivors that nobody has explained, and whether it passes.
 *
 * A mutant is explained by an entry of `kept.json` with its file, the line it begins in, and what it changes into what; an
 * entry that explains no survivor has to go. What is explained counts neither for the score nor against it.
 */
export function summarize(area, report, kept, threshold) {
  const counts = { mutants: 0, killed: 0, explained: 0 };
  const folders = new Map();
  const survivors = [];
  const unused = new Set(kept.filter(({ file }) => file in report.files));
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const lines = source.split('\n');
    const folder = folders.get(folderOf(file)) ?? { mutants: 0, killed: 0, explained: 0 };
    folders.set(folderOf(file), folder);
    const count = (what) => {
      counts[what] += 1;
      folder[what] += 1;
    };
    for (const mutant of mutants) {
      if (!isKilled(mutant) && !isSurvivor(mutant)) continue;
      count('mutants');
      if (isKilled(mutant)) {
        count('killed');
        continue;
      }
      const survivor = describe(file, lines, mutant);
      const reasons = kept.filter((entry) => explains(entry, survivor));
      for (const reason of reasons) unused.delete(reason);
      if (reasons.length > 0) count('explained');
      else survivors.push(survivor);
    }
  }
  const score = scoreOf(counts);
  const text = [
    '',
    ...survivors.map(({ file, number, line, from, to }) => `${file}:${number}: ${line}\n    ${from}  →  ${to}\n`),
    ...[...unused].map(({ file, from, to }) => `kept.json explains what does not survive: ${file}: ${from}  →  ${to}`),
    row('', 'mutants', 'killed', 'explained', 'score'),
    ...[...folders].map(([folder, numbers]) => rowOf(folder, numbers)),
    rowOf(area, counts),
    ...(score < threshold ? [`The score of ${area} is less than ${threshold} of 100.`] : []),
    '',
  ].join('\n');
  return { text, passed: score >= threshold && unused.size === 0 };
}

const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout';
const isSurvivor = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/** Killed mutants of 100, without those that are explained. */
function scoreOf({ mutants, killed, explained }) {
  return mutants === explained ? 100 : (100 * killed) / (mutants - explained);
}

function folderOf(file) {
  return file.replace(/^packages\/[^/]+\/src\//, '').replace(/\/[^/]*$/, '');
}

function describe(file, lines, { location: { start, end }, replacement }) {
  const rows = lines.slice(start.line - 1, end.line);
  rows[rows.length - 1] = rows.at(-1).slice(0, end.column - 1);
  rows[0] = rows[0].slice(start.column - 1);
  return {
    file,
    number: start.line,
    line: lines[start.line - 1].trim(),
    from: onOneLine(rows.join(' ')),
    to: onOneLine(replacement ?? ''),
  };
}

function explains(entry, survivor) {
  return ['file', 'line', 'from', 'to'].every((part) => entry[part] === survivor[part]);
}

function onOneLine(text) {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function rowOf(name, { mutants, killed, explained }) {
  return row(name, mutants, killed, explained, scoreOf({ mutants, killed, explained }).toFixed(1));
}

function row(name, ...numbers) {
  return name.padEnd(22) + numbers.map((number) => String(number).padStart(10)).join('');
}
