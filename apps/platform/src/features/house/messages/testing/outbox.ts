import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutbox } from '../../../../adapters/messages/index.ts';
import { runTasks } from '../../../../testing/run-tasks.ts';
import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { messageTasks } from '../jobs.ts';

export interface SentMessage {
  at: string;
  merchant: string;
  channel: 'sms' | 'email';
  to: string;
  template: string;
  text: string;
  code?: string;
}

/** Sends queued messages by the default provider, and returns all that were sent so far, oldest first. */
export async function readOutbox({ platform }: Pick<TestPlatform, 'platform'>): Promise<SentMessage[]> {
  const tasks = messageTasks(platform, { messages: createOutbox(platform.config) });
  await runTasks(platform, tasks);
  const file = join(platform.config.home, 'outbox.ndjson');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as SentMessage);
}

/** The newest message to a number or address. */
export async function lastMessage(test: Pick<TestPlatform, 'platform'>, to: string): Promise<SentMessage> {
  const message = (await readOutbox(test)).findLast((sent) => sent.to === to);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message;
}

/** The code in that message. */
export async function lastCode(test: Pick<TestPlatform, 'platform'>, to: string): Promise<string> {
  const { code, template } = await lastMessage(test, to);
  if (code === undefined) throw new Error(`the last message to ${to}, ${template}, has no code`);
  return code;
}
