import type { Call } from '@fairhouse/contract';
import { platformCalls } from '@fairhouse/contract/calls';
import { randomUUID } from 'node:crypto';
import type { TestVisitor } from './test-visitor.ts';

export interface Answer {
  status: number;
  code: string;
  value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

let address = 0;

/** Makes a call of the contract as the given caller. Each call has its own address, so no rate limit applies. */
export async function ask(
  visitor: TestVisitor,
  { method, path }: Call,
  fields: Fields = {},
  picture?: Buffer,
): Promise<Answer> {
  address += 1;
  const rest = { ...fields };
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] as string | number | undefined;
    delete rest[name];
    return String(value ?? randomUUID());
  });
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const answer = await visitor.inject({
    method,
    remoteAddress: `10.1.${address >> 8}.${address & 255}`,
    url: method === 'GET' ? `${url}?${query}` : url,
    headers: { 'idempotency-key': randomUUID(), ...(picture && { 'content-type': 'image/png' }) },
    ...(method !== 'GET' && { payload: picture ?? rest }),
  });
  const { code = 'ok', value } = answer.json<{ code?: string; value?: unknown }>();
  return { status: answer.statusCode, code, value };
}

/** The part of a path before its first field: the path of the list of those objects. */
export const listPath = ({ path }: Call): string => path.slice(0, path.indexOf('/:'));

/** The first object in the list for this call; of sessions, not the one that makes the call. */
export async function firstObject(visitor: TestVisitor, call: Call): Promise<Record<string, unknown> | undefined> {
  const list = platformCalls.find(({ method, path }) => method === 'GET' && path === listPath(call));
  if (!list) return undefined;
  const { value } = await ask(visitor, list);
  const rows = Object.values(value as object).find((part) => Array.isArray(part)) as
    | Record<string, unknown>[]
    | undefined;
  return rows?.find(({ current }) => current !== true);
}
