import { fail, ok } from '@fairhouse/contract';
import { vendorOpenRounds } from '@fairhouse/contract/play/vendor-open-rounds';
import { STATEMENT_PAGE, vendorStatement } from '@fairhouse/contract/play/vendor-statement';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { tableViews } from '../tables/area.ts';
import { listEnded } from './ended-store.ts';
import { listOpenRounds } from './list-open-rounds.ts';

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\x21-\x7e]{1,64})$/;

export const statement: Area = {
  mount(app, studio, { platform }) {
    const { pool } = studio;
    const views = tableViews(studio);
    serveCall(app, vendorOpenRounds, platform, async (_, request) =>
      ok(await listOpenRounds(pool, views.all(), request)),
    );
    serveCall(app, vendorStatement, platform, async (_, { currency, from, until, cursor }) => {
      const after = cursor === undefined ? null : CURSOR.exec(cursor);
      if (cursor !== undefined && !after) return fail('invalid_request');
      const ended = await listEnded(pool, { currency, from, until, after: after && [after[1]!, after[2]!] });
      const last = ended.length === STATEMENT_PAGE ? ended.at(-1) : undefined;
      return ok({
        rounds: ended.map(({ position: _position, at, ...round }) => ({ ...round, at: at.toISOString() })),
        next: last ? `${last.position} ${last.roundId}` : null,
      });
    });
  },
};
