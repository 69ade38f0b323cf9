import { fail, ok } from '@fairhouse/contract';
import { serveCall } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { verifyRequest } from '../api/verify-request.ts';
import type { AccountBook } from '../settings.ts';
import { listStatement } from './call.ts';
import { listMoved, STATEMENT_PAGE } from './moved-store.ts';

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f-]{36})$/;

/** For merchants who reconcile their books. */
export function statementRoutes(app: FastifyInstance, { pool, accounts }: { pool: Pool; accounts: AccountBook }): void {
  serveCall(app, listStatement, verifyRequest(accounts), async (account, { from, until, cursor }) => {
    const after = cursor === undefined ? null : CURSOR.exec(cursor);
    if (cursor !== undefined && !after) return fail('invalid_request');
    const moved = await listMoved(pool, { account: account.id, from, until, after: after && [after[1]!, after[2]!] });
    const last = moved.length === STATEMENT_PAGE ? moved.at(-1) : undefined;
    return ok({
      lines: moved.map(({ position: _position, settledAt, ...line }) => ({
        ...line,
        settledAt: settledAt.toISOString(),
      })),
      next: last ? `${last.position} ${last.id}` : null,
    });
  });
}
