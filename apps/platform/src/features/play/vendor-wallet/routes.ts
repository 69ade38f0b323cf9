import { fail, ok } from '@fairhouse/contract';
import { vendorBatch } from '@fairhouse/contract/play/vendor-batch';
import { vendorCorrection } from '@fairhouse/contract/play/vendor-correction';
import {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorCloseRound,
  vendorPostpone,
  vendorPromoWin,
  vendorRefund,
  vendorSession,
  vendorTransaction,
  vendorWin,
} from '@fairhouse/contract/play/vendor-wallet';
import { serveCall } from '@fairhouse/server';
import type { Mount } from '../../../system/platform.ts';
import { authenticateLaunch, readPlayerId } from '../launch/index.ts';
import { bookBatch } from './book-batch.ts';
import { checkSession } from './check-session.ts';
import { closeRound } from './close-round.ts';
import { correctRound } from './correct-round.ts';
import { findTransaction } from './find-transaction.ts';
import { vendorGate } from './gate.ts';
import { returnedRef, transactionRef } from './movement.ts';
import { payPromoWin } from './pay-promo-win.ts';
import { payWin } from './pay-win.ts';
import { placeBet } from './place-bet.ts';
import { postponeRound } from './postpone-round.ts';
import { readBalance } from './read-balance.ts';
import { refundBet } from './refund-bet.ts';

export const mountVendorWallet: Mount = (platform, { site }) => {
  const gate = vendorGate(platform);
  serveCall(site, vendorAuthenticate, gate, (vendor, { launchToken }) =>
    authenticateLaunch(platform, vendor, launchToken),
  );
  serveCall(site, vendorBalance, gate, (vendor, request) => readBalance(platform, vendor, request));
  serveCall(site, vendorSession, gate, (vendor, request) => checkSession(platform, vendor, request));
  serveCall(site, vendorBet, gate, (vendor, request) => placeBet(platform, vendor, request));
  serveCall(site, vendorWin, gate, (vendor, request) => payWin(platform, vendor, request));
  serveCall(site, vendorRefund, gate, (vendor, request) => refundBet(platform, vendor, request));
  serveCall(site, vendorCloseRound, gate, (vendor, request) => closeRound(platform, vendor, request));
  serveCall(site, vendorPostpone, gate, (vendor, request) => postponeRound(platform, vendor, request));
  serveCall(site, vendorCorrection, gate, (vendor, request) => correctRound(platform, vendor, request));
  serveCall(site, vendorPromoWin, gate, (vendor, request) => payPromoWin(platform, vendor, request));
  serveCall(site, vendorBatch, gate, (vendor, { movements }) => bookBatch(platform, vendor, movements));
  serveCall(site, vendorTransaction, gate, async (vendor, { playerId, transactionId }) => {
    const player = readPlayerId(playerId, vendor);
    if (!player) return fail('player_unknown');
    const reference = transactionRef(vendor, player, transactionId);
    const returned = returnedRef(vendor, player, transactionId);
    const { state, record } = await findTransaction(platform, player, reference, returned);
    return ok({
      state,
      reference: record ? reference : null,
      amount: record?.amount ?? null,
      bookedAt: record?.at.toISOString() ?? null,
    });
  });
};
