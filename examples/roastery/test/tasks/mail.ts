import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFolder } from '../../src/paths';

interface Message {
  recipient: string;
  subject: string;
  body: string;
}

/** A message in the mailbox, by its recipient and its subject. */
export async function mailTo(recipient: string, subject: RegExp): Promise<Message | undefined> {
  for (const name of await readdir(mailFolder).catch(() => [])) {
    const message: Message = JSON.parse(await readFile(join(mailFolder, name), 'utf8'));
    if (message.recipient === recipient && subject.test(message.subject)) {
      return message;
    }
  }
  return undefined;
}
