import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { platformCalls, vendorCalls } from './calls.ts';
import { isErrorCode } from './core/index.ts';
import { openApi } from './core/openapi.ts';

test('No two calls share a name or an address', () => {
  const calls = [...platformCalls, ...vendorCalls];
  const names = calls.map((call) => call.name);
  const addresses = calls.map((call) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** Calls of operators who have no session yet. */
const beforeLogin = ['boLogin', 'boOpenEnrolment', 'boEnrol'];

test('A call is named with "bo" exactly when operators make it, and then its path begins with /bo/', () => {
  for (const { name, path, auth } of [...platformCalls, ...vendorCalls]) {
    const ofOperators = path.startsWith('/bo/');
    expect(/^bo[A-Z]/.test(name), name).toBe(ofOperators);
    expect(auth.startsWith('operator:'), name).toBe(ofOperators && !beforeLogin.includes(name));
  }
});

test('Every file that defines calls is listed once', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== join('core', 'define-call.ts'))
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('defineCall('));
  const list = readFileSync(join(import.meta.dirname, 'call-files.ts'), 'utf8');
  expect([...list.matchAll(/from '\.\/(.+)'/g)].map(([, file]) => file!).toSorted()).toEqual(files.toSorted());
});

test('Every declared error is in the closed list', () => {
  for (const call of platformCalls)
    for (const code of call.errors) expect(isErrorCode(code), `${call.name}: ${code}`).toBe(true);
});

test('A call that takes money from a JSON body refuses unknown fields', () => {
  const moneyCalls = platformCalls.filter((call) => call.money || call.auth === 'vendor');
  expect(moneyCalls.length).toBeGreaterThan(5);
  for (const call of moneyCalls) {
    const issues = call.request.safeParse({ surprise: true }).error?.issues ?? [];
    expect(
      issues.map((issue) => issue.code),
      call.name,
    ).toContain('unrecognized_keys');
  }
});

test('OpenAPI describes every call, its parameters and its failures', () => {
  const document = openApi(platformCalls, { title: 'Fairhouse', version: '1' }) as {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name: string; in: string }[]; responses: object }>
    >;
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
    platformCalls.map((call) => call.name).toSorted(),
  );
  const receipt = document.paths['/wps/withdrawals/{id}/receipt']!['post']!;
  expect(receipt.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path' }));
  expect(Object.keys(receipt.responses)).toEqual(expect.arrayContaining(['200', '400', '404', '409', '429', '500']));
});
