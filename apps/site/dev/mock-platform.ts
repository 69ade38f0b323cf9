import { errorStatus } from '@fairhouse/contract';
import { compactDecrypt } from 'jose';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { backdrop } from '@fairhouse/art';
import { drawLobbyArt } from './mock-lobby.ts';
import { firstContent } from './mock-lobby-routes.ts';
import { createMock } from './mock-routes.ts';

/**
 * Answers the contract's calls from memory, for development of the site alone (`MOCK=bahaghari npx vite`). Never part
 * of a build.
 */
export function mockPlatform(code: string): Plugin {
  const { settings, keys, permission, routes } = createMock(code);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [url = '', search] = (request.url ?? '').split('?', 2);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    let body = {};
    if (request.headers['content-type'] === 'application/jose')
      body = JSON.parse(new TextDecoder().decode((await compactDecrypt(text, (await keys).privateKey)).plaintext)).body;
    else if (request.headers['content-type'] === 'application/json') body = JSON.parse(text);
    for (const [method, path, route] of routes) {
      const match = method === request.method && path.exec(url);
      if (!match) continue;
      const result = await route(match, body, new URLSearchParams(search));
      const failed = 'code' in result;
      response.writeHead(failed ? errorStatus[result.code] : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: !failed, ...result }));
      return;
    }
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: false, code: 'not_found', message: 'Page not found.' }));
  };

  return {
    name: 'mock-platform',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        if (url.startsWith('/wps/events')) {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write('event: ready\ndata: {}\n\n');
        } else if (/^\/(?:wps|lgw)\//.test(url))
          setTimeout(() => void answer(request, response), Number(process.env['MOCK_DELAY'] ?? 60));
        else if (url.startsWith('/mock/art/') || url.startsWith('/mock/scene/')) {
          const [, , kind, ...path] = url.split('/');
          response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' });
          response.end(
            kind === 'art' ? drawLobbyArt(path.join('/')) : backdrop({ vendor: path[0]!, aspect: 2176 / 704 }),
          );
        } else if (url.startsWith('/mock/')) {
          response.writeHead(200, { 'content-type': 'text/html' });
          response.end('<body style="background:#241;color:#fff">frame</body>');
        } else next();
      });
    },
    transformIndexHtml: async () => {
      const css = Object.entries(settings.theme)
        .map(
          ([theme, tokens]) =>
            `html:root${theme === 'dark' ? "[data-theme='dark']" : ''}{${Object.entries(tokens)
              .map(([name, colour]) => `--${name}:${colour}`)
              .join(';')}}`,
        )
        .join('');
      return [
        { tag: 'style', children: css },
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'fairhouse-boot' },
          children: JSON.stringify(await permission()),
        },
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'fairhouse-content' },
          children: JSON.stringify(firstContent()),
        },
      ];
    },
  };
}
