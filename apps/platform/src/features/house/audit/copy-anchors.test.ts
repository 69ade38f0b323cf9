import { boAuditCheck } from '@fairhouse/contract/house/audit-backoffice';
import { inTransaction } from '@fairhouse/database';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnchorSink } from '../../../adapters/anchors/index.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { ANCHOR_DEADLINE_MS, parseAnchors } from './anchor.ts';
import { checkAudit } from './check-audit.ts';
import { anchorTasks, copyTask } from './copy-anchors.ts';
import { listEntries } from './store.ts';

const MINUTE_MS = 60_000;

let on: TestPlatform;
let auditor: TestVisitor;
let folder: string;
let copy: string;
beforeAll(async () => {
  folder = mkdtempSync('/tmp/fairhouse-anchors-');
  copy = join(folder, 'copy.ndjson');
  const [config, ports] = [{ auditAnchorCopy: copy }, { anchors: createAnchorSink(copy) }];
  on = await startTestPlatform({ config, ports });
  auditor = await newOperator(on, 'inspector', { role: 'auditor' });
});
afterAll(async () => {
  await on.close();
  rmSync(folder, { recursive: true, force: true });
});

const copyAnchor = (place = copy) => anchorTasks(on.platform, createAnchorSink(place))[copyTask]!({ merchantId: 1 });

const waiting = () =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    const { rows } = await tx.query<{ key: string }>(
      'select key from graphile_worker._private_jobs where key is not null',
    );
    return rows.map(({ key }) => key);
  });

test('A chain that grew adds one job for its copy', async () => {
  await expect.poll(waiting).toEqual([`${copyTask}:1`]);
});

test('The second copy is compared with the log, and a missing one is a fault', async () => {
  await copyAnchor();
  await copyAnchor();
  const [line] = readFileSync(copy, 'utf8').trim().split('\n');
  expect(parseAnchors([line!])).toMatchObject([{ merchantId: 1, id: 2, after: 0 }]);
  on.clock.advance(ANCHOR_DEADLINE_MS + 1);
  // The anchor file of the server itself is written a moment after the entry.
  await expect.poll(async () => (await auditor.call(boAuditCheck, {})).fault, { timeout: 10_000 }).toBeNull();

  writeFileSync(copy, JSON.stringify({ ...JSON.parse(line!), hash: 'b'.repeat(64) }));
  expect(await auditor.call(boAuditCheck, {})).toMatchObject({
    fault: { id: 2, kind: 'anchor_differs' },
    copy: 'compared',
  });
  rmSync(copy);
  expect((await auditor.call(boAuditCheck, {})).fault).toEqual({ id: 1, kind: 'anchor_missing' });
});

test('A copy at an address is compared when it answers with its lines, and otherwise the check says that it was not', async () => {
  const receiver = await startReceiver();
  try {
    const sink = createAnchorSink(receiver.url);
    const check = async () => (await checkAudit(on.platform, sink, { id: 2 })).value;
    await newOperator(on, 'reader', { merchant: 'shapla', role: 'cashier' });
    await anchorTasks(on.platform, sink)[copyTask]!({ merchantId: 2 });
    on.clock.advance(ANCHOR_DEADLINE_MS + 1);
    await expect.poll(check, { timeout: 10_000 }).toMatchObject({ fault: null, copy: 'unreadable' });

    receiver.answerWith('text/html');
    expect(await check()).toMatchObject({ fault: null, copy: 'unreadable' });
    receiver.answerWith('application/x-ndjson; charset=utf-8');
    expect(await check()).toMatchObject({ fault: null, copy: 'compared' });
    receiver.lines.length = 0;
    expect(await check()).toMatchObject({ fault: { kind: 'anchor_missing' }, copy: 'compared' });
  } finally {
    receiver.server.close();
  }
});

async function startReceiver(): Promise<{
  server: Server;
  url: string;
  lines: string[];
  refuse: (status: number) => void;
  /** The type of the lines at GET, which is refused before. */
  answerWith: (type: string) => void;
}> {
  const lines: string[] = [];
  let status = 204;
  let type = '';
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(type === '' ? 405 : 200, { 'content-type': type || 'text/plain' }).end(lines.join(''));
      return;
    }
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      if (status === 204) lines.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`;
  return { server, url, lines, refuse: (code) => (status = code), answerWith: (is) => (type = is) };
}

test('An address receives the end of the chain as a signed line; a refused line is sent again and raises one alarm', async () => {
  const { platform, clock } = on;
  const receiver = await startReceiver();
  try {
    await newOperator(on, 'cashier', { role: 'cashier' });
    receiver.refuse(503);
    await expect(copyAnchor(receiver.url)).rejects.toThrow('503');
    expect(await alarms()).toBe(0);
    for (let i = 0; i < 3; i += 1) {
      clock.advance(6 * MINUTE_MS);
      await expect(copyAnchor(receiver.url)).rejects.toThrow('503');
    }
    expect(await alarms()).toBe(1);

    receiver.refuse(204);
    await copyAnchor(receiver.url);
    await copyAnchor(receiver.url);
    expect(receiver.lines).toHaveLength(1);
    const { signature, ...anchor } = JSON.parse(receiver.lines[0]!) as Record<string, unknown>;
    const publicKey = createPublicKey(loadOrCreateKey(platform.config.platformKeyFile));
    const signed = (said: object) =>
      verify(null, Buffer.from(JSON.stringify(said)), publicKey, Buffer.from(String(signature), 'base64url'));
    expect(signed(anchor)).toBe(true);
    expect(signed({ ...anchor, id: 1 })).toBe(false);
  } finally {
    receiver.server.close();
  }
});

/** Number of audit entries that report a failed copy. */
const alarms = () =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    const search = { search: 'anchor_copy_failed', from: null, until: null, offset: 0, limit: 10 };
    return (await listEntries(tx, search)).total;
  });
