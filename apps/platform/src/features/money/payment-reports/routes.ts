import { fail, ok } from '@fairhouse/contract';
import { depositWebhook } from '@fairhouse/contract/money/deposits';
import { serveCall, type Gate } from '@fairhouse/server';
import type { FastifyRequest } from 'fastify';
import { settleDeposit, settleRefund } from '../deposits/index.ts';
import type { Payments } from '../payments/index.ts';
import { settlePayout } from '../withdrawals/index.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Apps, Platform } from '../../../system/platform.ts';

const settle = { payment: settleDeposit, payout: settlePayout, refund: settleRefund } as const;

/**
 * The route for reports of payment providers. Without the secret of the account a request fails at the check of its
 * signature.
 */
export function mountPaymentReports(platform: Platform, { site }: Apps, { payments }: { payments: Payments }): void {
  const cashier = { core: platform, payments };

  serveCall(site, depositWebhook, reportGate(platform, payments), (merchant, request) => {
    const report = {
      reference: request.merchantReference,
      providerReference: request.providerReference,
      outcome: request.outcome,
      amount: request.amount,
      currency: request.currency,
      reason: request.reason ?? null,
    };
    return settle[request.kind](cashier, merchant.id, report);
  });
}

/** The merchant whose account at the provider signed the report. */
const reportGate =
  ({ clock, merchants, health }: Platform, payments: Payments): Gate<Merchant> =>
  (_call, http) => {
    // The status makes the provider retry later.
    if (health.lost()) return fail('database_unavailable');
    const { provider } = http.params as { provider?: string };
    if (provider !== payments.code) return fail('not_found');
    const verified = payments.verifyReport(signedParts(http), clock.now());
    if (!verified.ok) return verified;
    const merchant = merchants.byCode(verified.value);
    return merchant ? ok(merchant) : fail('signature_invalid');
  };

const signedParts = (http: FastifyRequest) => ({
  method: http.method,
  path: http.url,
  headers: http.headers,
  body: http.rawBody,
});
