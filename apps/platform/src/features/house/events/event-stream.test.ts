import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openStream, type EventStream } from './event-stream.ts';

test('An event after the end of a stream is not written, and the server goes on', async () => {
  const app = fastify();
  let stream: EventStream | undefined;
  app.get('/', (_, reply) => {
    reply.hijack();
    const heartbeat = () => Promise.resolve(true);
    stream = openStream(reply, { id: () => '1', missed: [], heartbeat, onClose: () => undefined });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  // The end of a session closes the stream; the message about it comes before the connection is gone.
  stream!.close();
  stream!.send({ event: 'inbox', data: {} });
  const text = await answer.text();
  expect(text).toContain('event: ready');
  expect(text).not.toContain('inbox');
  await app.close();
});
