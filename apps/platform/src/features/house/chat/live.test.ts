import { listen } from '@fairhouse/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boLogout } from '@fairhouse/contract/house/operator-session-backoffice';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { readEvents } from '../events/testing/read-events.ts';
import { ChatKit } from './testing/chat-kit.ts';

let kit: ChatKit;
let tala: TestVisitor;
let site: string;
let backoffice: string;
beforeAll(async () => {
  kit = await ChatKit.start();
  tala = await kit.operator('tala');
  site = `http://127.0.0.1:${await listen(kit.on.apps.site, '127.0.0.1', 0)}`;
  backoffice = `http://127.0.0.1:${await listen(kit.on.apps.backoffice, '127.0.0.1', 0)}`;
});
afterAll(() => kit.on.close());

const atDesk = (operator: TestVisitor) => readEvents(backoffice, operator.headers, '/bo/events');
const ready = { event: 'ready', data: '{}' };
const changed = (id: string) => ({ event: 'chat', data: JSON.stringify({ id }) });

it('A message reaches the operators of the merchant, and the answer its member, and nobody else', async () => {
  const [member, other] = [await kit.member(), await kit.member()];
  const stranger = await kit.operator('rupali', { merchant: 'shapla' });
  const streams = [await readEvents(site, member.headers), await readEvents(site, other.headers)];
  const desks = [await atDesk(tala), await atDesk(stranger)];
  for (const stream of [...streams, ...desks]) expect(await stream.next()).toEqual(ready);
  for (const stream of desks) expect(await stream.next()).toEqual({ event: 'chat', data: '{}' });

  const id = await kit.write(member, 'Hello');
  expect(await desks[0]!.next()).toEqual(changed(id));
  expect(await streams[0]!.next()).toEqual(changed(id));
  const otherId = await kit.write(other, 'Mine');
  expect(await streams[1]!.next()).toEqual(changed(otherId));
  const foreign = await kit.member('bd.localhost');
  const foreignId = await kit.write(foreign, 'Elsewhere');
  expect(await desks[1]!.next()).toEqual(changed(foreignId));
  for (const stream of [...streams, ...desks]) stream.leave();
});

it('After a lost stream the member is told to read again, and reads exactly what was missed', async () => {
  const member = await kit.member();
  const id = await kit.taken(member, tala);
  const before = await kit.said(member, id);
  const stream = await readEvents(site, member.headers);
  await stream.next();
  stream.leave();
  await kit.answer(tala, id, 'Sent while away');
  await kit.answer(tala, id, 'And another');
  const back = await readEvents(site, { ...member.headers, 'last-event-id': stream.lastId() });
  const events: string[] = [];
  while (!events.includes('chat')) events.push((await back.next())!.event);
  expect(await kit.said(member, id, before.length)).toEqual(['Sent while away', 'And another']);
  back.leave();
});

it('The stream of the back office needs a session, and ends with it', async () => {
  expect((await readEvents(backoffice, {}, '/bo/events')).answer.statusCode).toBe(401);
  const resting = await kit.operator('leaving');
  const stream = await atDesk(resting);
  expect(await stream.next()).toEqual(ready);
  await stream.next();
  await resting.call(boLogout, {});
  expect(await stream.next()).toBeNull();
});
