import { readFileSync } from 'node:fs';

/** A folder of this repository and those of all packages of it that it depends on, directly or through others. */
export function workspaceFolders(folder: string, found = new Set<string>()): string[] {
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const next = `packages/${name.replace('@fairhouse/', '')}`;
    if (name.startsWith('@fairhouse/') && !found.has(next)) workspaceFolders(next, found);
  }
  return [...found];
}
