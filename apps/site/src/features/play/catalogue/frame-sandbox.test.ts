import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sandboxOf } from './frame-sandbox.ts';

const own = 'https://site.example';

it.each([
  ['https://games.example/play/x?lang=EN#t=1', true],
  ['https://site.example:8443/play/x', true],
  ['http://site.example/play/x', true],
  ['https://site.example/play/x', false],
  ['https://SITE.example:443/play/x', false],
  ['/play/x', false],
  ['about:blank', false],
  ['data:text/html,x', false],
  ['blob:https://site.example/1', false],
  ['', false],
])('A frame of %s keeps its own origin: %s', (url, keeps) => {
  const permissions = sandboxOf(url, own).split(' ');
  expect(permissions.includes('allow-same-origin')).toBe(keeps);
  expect(permissions).toContain('allow-scripts');
});

it.each(['https://games.example/', 'https://site.example/'])('A frame of %s cannot leave its place', (url) => {
  expect(sandboxOf(url, own)).not.toMatch(/allow-(?:top-navigation|forms|modals|popups-to-escape|downloads|pointer)/);
});

it('The site has one frame, and its sandbox is the one above', () => {
  const root = join(import.meta.dirname, '../../..');
  const frames = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/<iframe[^]*?\n\s*\/>/g)].map(([text]) => text),
    );
  expect(frames).toHaveLength(1);
  expect(frames[0]).toContain('sandbox={sandboxOf(launch.url, location.origin)}');
});
