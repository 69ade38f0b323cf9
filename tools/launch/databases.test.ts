import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { connect, otherPostgres, startTestDatabase } from '@fairhouse/database';
import { expect, test } from 'vitest';
import { checkVersion, openDatabases } from './databases.ts';

const open = (databaseUrl: string) => openDatabases({ home: '/nowhere', databaseUrl }, () => undefined);

test.each([
  ['nothing listens', 'postgresql://u:secret@127.0.0.1:1/fairhouse', /cannot be used: connect ECONNREFUSED/],
  // Longer than a host name may be, so that no name server is queried; one might not answer.
  ['no such host', `postgresql://u:secret@${'h'.repeat(64)}.invalid/fairhouse`, /cannot be used: getaddrinfo/],
  ['an invalid URL', 'localhost', /must look like postgresql:/],
  ['a URL without a database', 'postgresql://u:secret@127.0.0.1', /must look like postgresql:/],
])('%s: one line without the password', async (_, url, line) => {
  const failure = await open(url).then(
    () => undefined,
    (error: Error) => error,
  );
  expect(failure?.message).toMatch(line);
  expect(failure?.message).not.toMatch(/secret|\n/);
});

test('a server that is not PostgreSQL gives one line', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400\r\n\r\n')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(open(`postgresql://u@127.0.0.1:${port}/fairhouse`)).rejects.toThrow('cannot be used');
  other.close();
});

test('a PostgreSQL that is too old gives one line', () => {
  expect(() => checkVersion({ version: '14.12', number: 140_012 })).toThrow(
    'DATABASE_URL leads to PostgreSQL 14.12; 15 or later is needed.',
  );
  expect(() => checkVersion({ version: '15.1', number: 150_001 })).not.toThrow();
});

test.each([{ postgres: '' }, ...otherPostgres().map((postgres) => ({ postgres }))])(
  'PostgreSQL $postgres: creates the other databases beside the given one, if permitted',
  async ({ postgres }) => {
    const database = await startTestDatabase([], { postgres });
    await expect(open(database.appUrl)).rejects.toThrow(
      `may not create databases. Make ${database.name}_studio and ${database.name}_psp`,
    );

    const superuser = connect({
      url: database.ownerUrl.replace(`${database.name}_owner@`, 'postgres@'),
      max: 1,
    });
    await superuser.query(`alter role ${database.name}_owner createdb`);
    await expect(open(database.ownerUrl)).rejects.toThrow(`create role "${database.name}_studio_app"`);
    await superuser.query(`alter role ${database.name}_owner createrole`);
    const databases = await open(database.ownerUrl);
    const studio = connect({ url: databases.urls('studio').owner, max: 1 });
    const { rows } = await studio.query('select current_database() as name');
    expect(rows).toEqual([{ name: `${database.name}_studio` }]);
    await studio.query(`set role ${database.name}_studio_app`);

    await studio.end();
    await databases.close();
    for (const name of ['studio', 'psp']) await superuser.query(`drop database ${database.name}_${name}`);
    await superuser.end();
    await database.close();
  },
);
