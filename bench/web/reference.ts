import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>reference</title><body><h1>${'The least that a page can be. '.repeat(12)}</h1></body></html>`;

/** A page without script, style or image: the cost of the profile alone on this machine. */
export async function referencePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      server.closeAllConnections();
      server.close(() => done());
      return closed;
    },
  };
}
