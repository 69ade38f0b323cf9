import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { tableViolations } from './check-tables.ts';
import { judgeBackoffice, judgeSite } from './judge-web.ts';
import { allowedParts, platformFeatures, platformLayers } from './rules.ts';
import { isTest, type Source, type Violation } from './source.ts';

const importing = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;
/** A statement at the start of a template or string: recognises SQL. */
const sqlText =
  /[`'"]\s*(?:select\s+[\w*"(]|insert\s+into\s|update\s+\w+[\w.]*\s+(?:\w+\s+)?set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i;
const holdsSql =
  /(?:\/store(?:\.ts$|\/)|-store\.ts$|\/system\/|^packages\/(?:ledger|database)\/|^tools\/|^bench\/|^e2e\/|\.test\.ts$|\/testing\/|\/test\/)/;

/** Every TypeScript source of the apps, packages, tools and benches. */
export function readSources(root: string): Source[] {
  const sources: Source[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (['node_modules', 'dist', 'test-results'].includes(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (/\.tsx?$/.test(entry.name)) sources.push({ file: path, text: readFileSync(join(root, path), 'utf8') });
    }
  };
  for (const top of ['packages', 'apps']) walk(top);
  return sources;
}

/** Checks imports against the directions, SQL outside of store files, and SQL that names tables of another owner. */
export function findViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => [
    ...importViolations(source),
    ...sqlViolations(source),
    ...tableViolations(source),
  ]);
}

function importViolations({ file, text }: Source): Violation[] {
  const found: Violation[] = [];
  for (const match of text.matchAll(importing)) {
    const imports = match[1]!;
    const reason = judge(file, imports);
    if (reason) found.push({ file, line: lineAt(text, match.index), imports, reason });
  }
  return found;
}

function sqlViolations({ file, text }: Source): Violation[] {
  if (holdsSql.test(file)) return [];
  const at = text.search(sqlText);
  return at < 0
    ? []
    : [{ file, line: lineAt(text, at), imports: 'SQL', reason: 'only store files, system and the ledger hold SQL' }];
}

function judge(file: string, imports: string): string | undefined {
  const part = file.split('/', 2).join('/');
  if (imports.startsWith('@fairhouse/')) return judgePart(file, part, imports.slice('@fairhouse/'.length));
  if (!imports.startsWith('.')) return undefined;
  const target = normalize(join(dirname(file), imports));
  if (!target.startsWith(`${part}/`)) return 'parts import each other by package name';
  if (part === 'apps/platform') return judgePlatform(file, target);
  if (part === 'apps/site') return judgeSite(file, target);
  if (part === 'apps/backoffice') return judgeBackoffice(file, target);
  return undefined;
}

function judgePart(file: string, part: string, path: string): string | undefined {
  const [name] = path.split('/') as [string];
  if (`packages/${name}` === part || isTest(file)) return undefined;
  const allowed = allowedParts[part];
  if (!allowed) return 'this part is not in the list of directions';
  return allowed.includes(name) || allowed.includes(path)
    ? undefined
    : `${part} may import ${allowed.join(', ') || 'none of our parts'}`;
}

function judgePlatform(file: string, target: string): string | undefined {
  const [from, to] = [layerOf(file), layerOf(target)];
  if (platformLayers.indexOf(to) > platformLayers.indexOf(from) && !isTest(file)) return `${from} may not import ${to}`;
  const [own, other] = [featureOf(file), featureOf(target)];
  if (!other || own === other) return undefined;
  if (!isTest(file) && !target.endsWith('/index.ts') && own) return `features reach each other only through index.ts`;
  if (!own) return undefined;
  const [ownRank, otherRank] = [platformFeatures.indexOf(own), platformFeatures.indexOf(other)];
  if (ownRank < 0 || otherRank < 0) return 'this feature is not in the list of directions';
  return otherRank < ownRank || isTest(file) ? undefined : `${own} may not build on ${other}`;
}

const featureOf = (file: string) => /\/src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1];
const layerOf = (file: string) => /^apps\/platform\/src\/(system|features|adapters)\//.exec(file)?.[1] ?? 'main';
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
