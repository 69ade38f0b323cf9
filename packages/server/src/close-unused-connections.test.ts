import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { listen } from './listen.ts';

it('An unused connection does not delay the stop, and an answer in progress is finished', async () => {
  const app = await createServer();
  const entered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    entered.resolve();
    await released.promise;
    return { done: true };
  });
  const port = await listen(app, '127.0.0.1', 0);
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await entered.promise;

  const closed = app.close();
  await once(unused, 'close');
  released.resolve();
  expect(await (await answer).json()).toEqual({ done: true });
  await closed;
});
