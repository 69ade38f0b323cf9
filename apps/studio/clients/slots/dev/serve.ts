/** Serves the built client with the stand-in studio on a port, under the policy that the studio sends. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mockStudio } from './mock-studio.ts';

const ROOT = fileURLToPath(new URL('../../../dist/clients/slots', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'none'; base-uri 'none'; form-action 'none'";

const server = createServer((request, response) => {
  void (async () => {
    if (await mockStudio(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const file = normalize(join(ROOT, pathname === '/' ? 'index.html' : pathname));
    if (!file.startsWith(ROOT)) return response.writeHead(404).end();
    try {
      const content = await readFile(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      return response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(content);
    } catch {
      return response.writeHead(404).end();
    }
  })();
});

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}\n`);
});
