import { createInterface } from 'node:readline';
import { frameworkOf, frameworks } from './frameworks.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Asks a question again and again, until `read` refuses the answer no more.
 * @typedef {<A>(question: string, read: (answer: string) => A) => Promise<A>} Ask
 */

/**
 * Asks the person at a terminal, for as long as `work` does, and gives up when the terminal closes.
 * @template T
 * @param {NodeJS.ReadableStream} input
 * @param {NodeJS.WritableStream} output
 * @param {(ask: Ask) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function asking(input, output, work) {
  const lines = createInterface({ input, output });
  // Keeps what is typed, or comes through a pipe, before it is asked for.
  const answers = lines[Symbol.asyncIterator]();
  try {
    return await work(async (question, read) => {
      for (;;) {
        lines.setPrompt(question);
        lines.prompt();
        const { value: answer, done } = await answers.next();
        if (done) throw new Unanswered();
        try {
          return read(answer.trim());
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          output.write(`${error.message}\n`);
        }
      }
    });
  } finally {
    lines.close();
  }
}

/** The terminal was closed, or Ctrl-C pressed. */
class Unanswered extends Refusal {
  constructor() {
    super('\nNothing was made: a question was not answered', 1);
  }
}

/**
 * Asks for a framework, which is answered by its number or its name.
 * @param {Ask} ask
 * @param {NodeJS.WritableStream} output
 */
export function askFramework(ask, output) {
  const list = frameworks.map(({ name, title }, index) => `  ${index + 1}  ${name.padEnd(14)} ${title}\n`).join('');
  output.write(list);
  return ask('Framework (1): ', (answer) => frameworks[Number(answer || 1) - 1] ?? frameworkOf(answer));
}
