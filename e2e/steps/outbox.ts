import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readInstance } from '../instance/instance.ts';

interface SentMessage {
  to: string;
  template: string;
  code?: string;
}

function messagesTo(to: string): SentMessage[] {
  const file = join(readInstance().home, 'outbox.ndjson');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as SentMessage).filter((message) => message.to === to);
}

/** The code in the last message of this kind; waits until it has been sent. */
export async function codeSentTo(to: string, template: string): Promise<string> {
  const find = () => messagesTo(to).findLast((message) => message.template === template)?.code;
  await expect.poll(find, { timeout: 15_000 }).toMatch(/^\d{6}$/);
  return find()!;
}
