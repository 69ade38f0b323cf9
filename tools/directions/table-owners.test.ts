import { existsSync } from 'node:fs';
import { connect, startTestDatabase } from '@fairhouse/database';
import { expect, test } from 'vitest';
import { databases } from './table-owners.ts';

test.each(databases)('each table of $parts has one owner', async ({ parts, tables, schemas, views }) => {
  const folders = parts.map((part) => `${process.cwd()}/${part}/migrations`);
  const database = await startTestDatabase(folders.toReversed());
  const owner = connect({ url: database.ownerUrl });
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_|^information_schema$' and n.nspname <> all ($1)`,
    [[...Object.keys(schemas), ...views]],
  );
  await owner.end();
  await database.close();
  const owned = Object.values(tables).flat();
  expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(databases.flatMap(({ tables, schemas }) => [...Object.keys(tables), ...Object.values(schemas)]))(
  '%s is a folder',
  (folder) => {
    expect(existsSync(folder)).toBe(true);
  },
);
