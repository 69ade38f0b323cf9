import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import { vendorCancelFreeRounds, vendorFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { createServer, listen, serveCall } from '@fairhouse/server';

/** The server of a vendor that gives free rounds; it does not check who calls. */
export interface RoundVendor {
  url: string;
  given: RequestOf<typeof vendorFreeRounds>[];
  cancelled: string[];
  /** What it answers to the next grants instead, in order; `down`: nothing. */
  faults: ('down' | Result<never>)[];
  close(): Promise<void>;
}

export async function startRoundVendor(): Promise<RoundVendor> {
  const app = await createServer({ logLevel: 'silent' });
  const gate = async () => ok(null);
  const records: Pick<RoundVendor, 'given' | 'cancelled' | 'faults'> = { given: [], cancelled: [], faults: [] };
  serveCall(app, vendorFreeRounds, gate, async (_, request, { http }) => {
    const fault = records.faults.shift();
    if (fault === 'down') http.raw.socket.destroy();
    if (fault !== undefined) return fault === 'down' ? fail('internal_error') : fault;
    records.given.push(request);
    return ok({ roundsLeft: request.rounds });
  });
  serveCall(app, vendorCancelFreeRounds, gate, async (_, { grantId }) => {
    records.cancelled.push(grantId);
    return ok({ roundsLeft: 0 });
  });
  const url = `http://127.0.0.1:${await listen(app, '127.0.0.1', 0)}`;
  return {
    ...records,
    url,
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
