import { createServer as createTcpServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { listen } from './listen.ts';

test('A port in use gives one clear line', async () => {
  const other = createTcpServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const app = await createServer({ logLevel: 'silent' });
  await expect(listen(app, '127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken.`);
  await app.close();
  other.close();
});
