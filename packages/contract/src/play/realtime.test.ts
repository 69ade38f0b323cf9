import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fishClientMessage, fishServerMessage } from './fish-messages.ts';
import { pvpClientMessage, pvpServerMessage } from './pvp-messages.ts';
import { PAGE_MESSAGES, PAGE_NUMBER, socketMessage } from './realtime.ts';
import { serverMessage, tableMessage } from './table-messages.ts';

const messages = {
  socketMessage,
  tableMessage,
  serverMessage,
  fishClientMessage,
  fishServerMessage,
  pvpClientMessage,
  pvpServerMessage,
};

const shapes = () =>
  Object.entries(messages).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  ]);
const hash = () => createHash('sha256').update(JSON.stringify(shapes())).digest('hex').slice(0, 16);

it('the number of pages is chosen for the messages of rooms as they are', () => {
  const now = `${PAGE_NUMBER}: ${hash()}`;
  expect(
    PAGE_MESSAGES,
    `Messages of rooms have changed. Pages that were loaded before get them too: if such a page would show something wrong, or send
what is refused, raise PAGE_NUMBER in realtime.ts (and PAGE in apps/studio/clients/shell/steady-socket.ts). A field that
it may ignore needs no other number. Then write PAGE_MESSAGES = '${PAGE_NUMBER}: …' with the number and what this test computes: ${now}`,
  ).toBe(now);
});
