import { fail, ok, type Result } from '@fairhouse/contract';
import {
  vendorFindTransfer,
  vendorTransferIn,
  vendorTransferOut,
  vendorWalletBalance,
} from '@fairhouse/contract/play/vendor-transfers';
import { serveCall } from '@fairhouse/server';
import type { FastifyRequest } from 'fastify';
import type { Area } from '../area.ts';
import { bookTransfer, findTransfer, type TransferRequest } from './book-transfer.ts';
import { beLate, createOutages, misbehaviourOf } from './misbehave.ts';
import { readTransferBalance } from './store.ts';

/** The platform's calls for the transfer wallet (docs/vendor-wallet.md), with the sandbox's misbehaviour on request. */
export const transfers: Area = {
  mount(app, { pool, now }, { platform }) {
    const outages = createOutages(now);

    const move = (direction: 'in' | 'out') => async (request: TransferRequest, http: FastifyRequest) => {
      const misbehaviour = misbehaviourOf(request.amount, direction);
      if (misbehaviour === 'down') {
        outages.begin(request.reference);
        return giveNoAnswer(http);
      }
      if (misbehaviour === 'late') await beLate();
      const book = () => bookTransfer(pool, direction, request, misbehaviour === 'refuse');
      if (misbehaviour === 'twice') await book();
      const booked = await book();
      return misbehaviour === 'lose_answer' ? giveNoAnswer(http) : booked;
    };
    const [moveIn, moveOut] = [move('in'), move('out')];

    serveCall(app, vendorTransferIn, platform, (_, request, { http }) => moveIn(request, http));
    serveCall(app, vendorTransferOut, platform, (_, request, { http }) => moveOut(request, http));
    serveCall(app, vendorFindTransfer, platform, (_, request, { http }) =>
      outages.isDown(request.reference) ? giveNoAnswer(http) : findTransfer(pool, request),
    );
    serveCall(app, vendorWalletBalance, platform, async (_, owner) =>
      ok({ balance: await readTransferBalance(pool, owner), currency: owner.currency }),
    );
  },
};

/** Closes the connection: the caller gets no answer. */
async function giveNoAnswer(http: FastifyRequest): Promise<Result<never>> {
  http.raw.socket.destroy();
  return fail('internal_error');
}
