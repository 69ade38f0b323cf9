import { fail, ok, type Result } from '@fairhouse/contract';
import { depositWebhook, providerReport } from '@fairhouse/contract/money/deposits';
import { serveCall, type Gate } from '@fairhouse/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askProvider, settleDeposit, settleRefund } from '../deposits/index.ts';
import type { Cashier, OutcomeReport, Payments } from '../payments/index.ts';
import { settlePayout } from '../withdrawals/index.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Apps, Platform } from '../../../system/platform.ts';

type Settle = (
  cashier: Cashier,
  merchantId: number,
  report: OutcomeReport,
  signedBy: string,
) => Promise<Result<{ accepted: boolean }>>;

const settle: Record<'payment' | 'payout' | 'refund', Settle> = {
  payment: settleDeposit,
  payout: settlePayout,
  refund: settleRefund,
};

/**
 * The routes for reports of payment providers. Without the secret of the account a request fails at the check of its
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
    return settle[request.kind](cashier, merchant.id, report, request.provider);
  });

  // Amazon's notification service, which bKash reports through, sends JSON as plain text.
  void site.register(async (scope) => {
    acceptPlainText(scope);
    serveCall(scope, providerReport, protocolGate(platform, payments), async ({ merchant, depositId }) => {
      if (depositId === null) return ok({ accepted: true });
      const answer = await askProvider(cashier, merchant, depositId);
      return answer.ok ? ok({ accepted: answer.value !== 'mismatch' }) : fail(answer.code);
    });
  });
}

/** The merchant whose account at the provider signed the report. */
const reportGate =
  ({ clock, merchants, health }: Platform, { payouts }: Payments): Gate<Merchant> =>
  (_call, http) => {
    // The status makes the provider retry later.
    if (health.lost()) return fail('database_unavailable');
    const { provider } = http.params as { provider?: string };
    if (provider !== payouts.code) return fail('not_found');
    const verified = payouts.verifyReport(received(http), clock.now());
    if (!verified.ok) return verified;
    const merchant = merchants.byCode(verified.value);
    return merchant ? ok(merchant) : fail('signature_invalid');
  };

/** The merchant in the address, and its deposit that a verified report concerns. */
const protocolGate =
  (
    { clock, merchants, health }: Platform,
    payments: Payments,
  ): Gate<{ merchant: Merchant; depositId: string | null }> =>
  async (_call, http) => {
    if (health.lost()) return fail('database_unavailable');
    const params = http.params as { provider: string; merchant: string };
    const provider = payments.find(params.provider);
    const merchant = merchants.byCode(params.merchant);
    if (!provider?.readReport || !merchant) return fail('not_found');
    const read = await provider.readReport(merchant.code, received(http), clock.now());
    return read.ok ? ok({ merchant, depositId: read.value }) : read;
  };

function acceptPlainText(scope: FastifyInstance): void {
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (http, body, done) => {
    http.rawBody = body as string;
    done(null, {});
  });
}

const received = (http: FastifyRequest) => ({
  method: http.method,
  path: http.url,
  headers: http.headers,
  body: http.rawBody,
});
