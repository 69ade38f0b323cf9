import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageProvider } from '../../features/house/messages/index.ts';

/**
 * The default provider of SMS and mail: sends nothing, and appends each message as a line to `outbox.ndjson`, which
 * only its owner can read. Each line is one write, so that lines of several servers do not mix.
 */
export const createOutbox = ({ home }: { home: string }): MessageProvider => ({
  send: ({ merchant, channel, to, template, text, code }, at) => {
    const line = { at: at.toISOString(), merchant, channel, to, template, text, code };
    return appendFile(join(home, 'outbox.ndjson'), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  },
});
