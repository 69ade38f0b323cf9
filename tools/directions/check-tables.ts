import { isTest, type Source, type Violation } from './source.ts';
import { COMPUTED, findTables } from './find-tables.ts';
import { textsOf } from './sql-texts.ts';
import { databases, namesTables, type OwnedTables } from './table-owners.ts';

/** SQL that names a table or a schema of another owner, or that computes the name of a table. */
export function tableViolations({ file, text }: Source): Violation[] {
  const database = databases.find(({ parts }) => parts.some((part) => file.startsWith(`${part}/`)));
  if (!database || isTest(file)) return [];
  const found = new Map<number, Violation>();
  const report = (at: number, imports: string, reason: string) =>
    found.set(at, { file, line: text.slice(0, at).split('\n').length, imports, reason });

  for (const { at, text: sql } of textsOf(text)) {
    for (const table of findTables(sql)) {
      if (table.name === COMPUTED && statement.test(sql) && !namesTables.has(file))
        report(at + table.at, 'a computed table', 'a table is written by its name, so that its owner can be checked');
      const owner = ownerOf(database, table.name);
      if (owner !== undefined && !file.startsWith(`${owner}/`)) report(at + table.at, table.name, ownedBy(owner));
    }
    for (const [schema, owner] of Object.entries(database.schemas)) {
      if (file.startsWith(`${owner}/`) || !sql.includes(' ')) continue;
      for (const name of sql.matchAll(new RegExp(`\\b${schema}\\.\\w+`, 'g')))
        report(at + name.index, name[0], ownedBy(owner));
    }
  }
  return [...found.values()];
}

function ownerOf({ tables, schemas }: OwnedTables, name: string): string | undefined {
  const [schema, table] = name.split('.');
  if (table !== undefined) return schemas[schema!];
  return Object.keys(tables).find((owner) => tables[owner]!.includes(name));
}

/** Text messages may have a value after "from" too. */
const statement = /\b(?:select|insert into|update|delete from|join)\b/;
const ownedBy = (owner: string) => `only ${owner} may name it in SQL`;
