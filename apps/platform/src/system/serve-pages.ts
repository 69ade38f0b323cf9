import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressText } from './compress-text.ts';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { preloadLinks } from './preload-links.ts';

export interface Page {
  html: string;
  policy: string;
  /** Further preloads for the `Link` header. */
  links?: string;
  /** 404 for a path without a page of its own; 200 by default. */
  status?: 404;
}

export interface PagesOptions {
  /** Folder of a built client: `index.html`, hashed files in `assets/`. */
  dist: string;
  /** First path parts of calls: an unknown path below one is a JSON 404, never a page. */
  callPrefixes: readonly string[];
  /** The page for this request, or undefined when the request was answered already. */
  render: (template: string, http: FastifyRequest, reply: FastifyReply) => Promise<Page | undefined>;
}

const YEAR_SECONDS = 31_536_000;

/**
 * Serves a single-page application: its files, and its page for every other path, so that each route can be opened
 * directly.
 */
export async function servePages(app: FastifyInstance, { dist, callPrefixes, render }: PagesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names in assets/ contain a hash of the content.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=300');
    },
  });
  const template = readWhenChanged(join(dist, 'index.html'));

  app.get('/*', async (http, reply) => {
    const path = pathOf(http);
    if (path === undefined || callPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) {
      return reply.callNotFound();
    }
    if (isFile(dist, path)) return reply.sendFile(path);
    // A missing file must not be answered with a page: for a stale script the browser would parse HTML.
    if (/\.[a-z0-9]{1,8}$/i.test(path) && !path.endsWith('.html')) return reply.callNotFound();

    const built = template();
    if (built === undefined)
      return reply.code(503).type('text/plain').send('The pages are not built: run npm start.\n');
    const began = performance.now();
    const page = await render(built.html, http, reply);
    if (!page) return reply;
    const { encoding, body } = await compressText(page.html, http.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    const links = [built.links, page.links].filter(Boolean).join(', ');
    if (links !== '') reply.header('link', links);
    return reply
      .code(page.status ?? 200)
      .header('content-security-policy', page.policy)
      .header('cache-control', 'private, no-cache')
      .header('server-timing', `page;dur=${(performance.now() - began).toFixed(1)}`)
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
  });
}

function pathOf(http: FastifyRequest): string | undefined {
  try {
    const path = decodeURIComponent(http.url.split('?', 1)[0]!).slice(1);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Files of the build only: no hidden ones, none above the folder, and the page only as rendered. */
function isFile(dist: string, path: string): boolean {
  if (path === '' || path === 'index.html') return false;
  const normal = normalize(path);
  if (normal !== path || normal.split('/').some((part) => part.startsWith('.'))) return false;
  return statSync(join(dist, normal), { throwIfNoEntry: false })?.isFile() ?? false;
}

interface BuiltPage {
  html: string;
  /** The `Link` header that preloads its files. */
  links: string;
}

/** The page, read again after a new build; undefined while there is none. */
function readWhenChanged(path: string): () => BuiltPage | undefined {
  let page: BuiltPage | undefined;
  let readAt = -1;
  return () => {
    if (!existsSync(path)) return undefined;
    const { mtimeMs } = statSync(path);
    if (mtimeMs !== readAt) {
      const html = readFileSync(path, 'utf8');
      [page, readAt] = [{ html, links: preloadLinks(html) }, mtimeMs];
    }
    return page;
  };
}
