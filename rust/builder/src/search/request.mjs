// Sends the request that is on the standard input, and prints status and text of the answer, or why there is none.
import { text } from 'node:stream/consumers';

const { url, method, headers, body, seconds } = JSON.parse(await text(process.stdin));

async function send() {
  try {
    const signal = AbortSignal.timeout(seconds * 1000);
    const answer = await fetch(url, { method, headers, body: body === '' ? undefined : body, signal });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    // `fetch failed` says nothing; its cause does. One of several addresses has messages of its own.
    const { cause } = error;
    return { failure: cause?.errors?.[0]?.message || cause?.message || error.message };
  }
}

process.stdout.write(JSON.stringify(await send()));
