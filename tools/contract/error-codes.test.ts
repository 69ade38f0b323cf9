import { errorCodes, type Call, type ErrorCode } from '@fairhouse/contract';
import { platformCalls, vendorCalls } from '@fairhouse/contract/calls';
import * as studio from '@fairhouse/contract/play/studio';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as psp from '../../apps/psp/src/api/calls.ts';
import { REFUSALS } from '../../packages/ledger/src/operations.ts';

const root = join(import.meta.dirname, '../..');

/** Sources of the servers, without tests. */
function readServers(): string {
  const texts: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'testing') walk(path);
      else if (/(?<!\.test)\.ts$/.test(path)) texts.push(readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const part of [
    'apps/platform/src',
    'apps/psp/src',
    'apps/studio/server',
    'packages/ledger/src',
    'packages/server/src',
  ])
    walk(part);
  return texts.join('\n');
}

const servers = readServers();

/** Codes that a call need not declare, since any call may return them. */
const ofEveryCall: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  // packages/server: invalid requests, rate limits, the server's state
  'invalid_request',
  'not_found',
  'body_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'database_unavailable',
  'idempotency_key_missing',
  // system/gates.ts: callers and a closed site
  'login_required',
  'session_expired',
  'password_expired',
  'permission_denied',
  'cross_site_refused',
  'maintenance',
  'region_blocked',
  // failures of ledger operations that no present call can cause
  'wallet_closed',
]);

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'errors' in value;
const calls: Call[] = [
  ...platformCalls,
  ...vendorCalls,
  ...[studio, psp].flatMap((of) => Object.values<unknown>(of).filter(isCall)),
];

test('every error code of the contract is raised by a server', () => {
  // A refusal of the ledger is answered by its name.
  const never = errorCodes.filter((code) => !servers.includes(`'${code}'`) && !(code in REFUSALS));
  expect(never).toEqual([]);
});

test('every raised error code is declared by a call, or is one that every call may answer', () => {
  const declared = new Set<string>([...ofEveryCall, ...calls.flatMap(({ errors }) => errors)]);
  const raised = new Set([...servers.matchAll(/\bfail(?:Field)?\(\s*'(\w+)'/g)].map(([, code]) => code!));
  expect([...raised].filter((code) => !declared.has(code)).toSorted()).toEqual([]);
});
