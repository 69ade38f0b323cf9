/** Serves the built client with the fake studio, with the studio's content security policy. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
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
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** A page around the frame, like the site's. */
const FRAME_PAGE =
  '<!doctype html><title>site</title><iframe src="/?lang=en#t=framed" width="360" height="700" title="game"></iframe>';

export interface Served {
  url: string;
  close: () => Promise<void>;
}

export function serve(port = 0): Promise<Served> {
  const server = createServer((request, response) => {
    void (async () => {
      if (await mockStudio(request, response)) return;
      const { pathname } = new URL(request.url ?? '/', 'http://local');
      if (pathname === '/frame') {
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(FRAME_PAGE);
        return;
      }
      const file = normalize(join(ROOT, pathname === '/' ? 'index.html' : pathname));
      const content = file.startsWith(ROOT) ? await readFile(file).catch(() => null) : null;
      if (!content) {
        response.writeHead(404).end();
        return;
      }
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(content);
    })();
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) throw new Error('no address');
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}

if (import.meta.main) {
  const { url } = await serve(Number(process.env.PORT ?? 0));
  process.stdout.write(`${url}\n`);
}
