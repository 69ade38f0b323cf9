import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { transformWithOxc } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { withoutUnused } from './lean-react-dom.ts';

const file = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace('client.js', 'cjs/react-dom-client.production.js');
let code = '';
beforeAll(async () => {
  code = await readFile(file, 'utf8');
});

it('React DOM is valid without its unused functions, and smaller', async () => {
  const lean = withoutUnused(code);
  expect(lean).not.toMatch(/exports\.hydrateRoot|\bisHydrating = /);
  expect(lean).toContain('exports.createRoot');
  expect(lean.length).toBeLessThan(code.length * 0.95);
  await expect(transformWithOxc(lean, 'react-dom.js')).resolves.toBeDefined();
});

it('Another version of React that lacks a named function fails the build', () => {
  expect(() => withoutUnused(code.replace('function popHydrationState(', 'function renamed('))).toThrow(
    'popHydrationState',
  );
});
