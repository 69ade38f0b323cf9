import type { SiteNotice } from '@fairhouse/contract/content/publishing';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { JSDOM } from 'jsdom';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const InRouter = RouterContextProvider as FunctionComponent<{ router: typeof router }>;
const show = (element: ReactElement) => renderToString(createElement(InRouter, { router }, element));

beforeEach(() => {
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  vi.resetModules();
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', window.location);
});

const hostile = [
  '<img src="x" onerror="steal()">',
  '<script>steal()</script>',
  '<svg><script>steal()</script></svg>',
  '<a href="javascript:steal()">here</a>',
  '<a href="//evil.example">here</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<p style="position:fixed;inset:0" onclick="steal()">here</p>',
  '<math><mtext><table><mglyph><style><img src onerror=steal()>',
];
const dangerous = /steal|<script|<svg|<iframe|<form|<input|style=|evil\.example"(?! target)/;

describe.each<[string, (html: string) => Promise<ReactElement>]>([
  ['an operator’s text', async (html) => createElement((await import('./safe-html.tsx')).SafeHtml, { html })],
  [
    'a notice',
    async (html) => {
      const { NoticeContent } = await import('../features/content/notices/notice-content.tsx');
      return createElement(NoticeContent, { notice: { content: html } as SiteNotice });
    },
  ],
])('%s', (_, made) => {
  it.each(hostile)('shows nothing dangerous of %s', async (html) => {
    const element = await made(`<p>Good news</p>${html}`);
    // Nothing is shown until the cleaner is loaded.
    expect(show(element)).not.toContain('Good news');
    await (await import('./clean-html.ts')).loadCleaner();
    const shown = show(element);
    expect(shown).toContain('<p>Good news</p>');
    expect(shown.replaceAll(/class="[^"]*"/g, '')).not.toMatch(dangerous);
  });
});

/** Files that write HTML without escaping, and why they may. */
const writers: Record<string, string> = {
  'apps/site/src/app/safe-html.tsx': 'cleans it',
  'apps/site/src/rounds/slot-symbols.tsx': 'drawn by packages/art',
  'apps/backoffice/src/features/content/publishing/html-preview.tsx': 'cleans it',
};

it('No other file writes HTML without escaping', () => {
  const root = join(import.meta.dirname, '../../../..');
  const found = ['apps/site/src', 'apps/backoffice/src', 'apps/studio/clients', 'packages/ui/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) =>
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted());
});
