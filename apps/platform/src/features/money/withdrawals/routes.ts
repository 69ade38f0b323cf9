import { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import { withdrawalLocks } from '@fairhouse/contract/money/bonuses';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import * as calls from '@fairhouse/contract/money/withdrawals';
import type { Apps, Platform } from '../../../system/platform.ts';
import { imageRoute } from '../../../system/image-route.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import type { Payments } from '../payments/index.ts';
import { addPayoutAccount } from './add-payout-account.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { askDocuments } from './ask-documents.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { readWaitingWork } from './count-waiting.ts';
import * as lists from './list-withdrawals.ts';
import { mountPayoutConflicts } from './payout-conflicts/routes.ts';
import { readLocks } from './read-locks.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { requestForMember } from './request-for-member.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { resolveDispute } from './resolve-dispute.ts';
import { splitWithdrawal } from './split-withdrawal.ts';
import { uploadProof } from './upload-proof.ts';

export function mountWithdrawals(
  platform: Platform,
  { site, backoffice }: Apps,
  { payments }: { payments: Payments },
): void {
  const cashier = { core: platform, payments };

  memberRoute(platform, site, calls.withdrawalOptions, (caller) => lists.readOptions(platform, caller));
  memberRoute(platform, site, withdrawalLocks, (caller) => readLocks(platform, caller));
  memberRoute(platform, site, calls.addPayoutAccount, (caller, request, { ip }) =>
    addPayoutAccount(platform, { ...caller, ip }, request),
  );
  memberRoute(platform, site, calls.requestWithdrawal, (caller, request, { ip, idempotencyKey }) =>
    requestWithdrawal(cashier, { ...caller, ip }, { ...request, idempotencyKey }),
  );
  memberRoute(platform, site, calls.withdrawal, (caller, { id }) => lists.readWithdrawal(platform, caller, id));
  memberRoute(platform, site, calls.withdrawals, (caller, request) =>
    lists.listOwnWithdrawals(platform, caller, request),
  );
  memberRoute(platform, site, calls.cancelWithdrawal, (caller, { id }) => cancelWithdrawal(platform, caller, id));
  memberRoute(platform, site, calls.confirmReceipt, (caller, request) => confirmReceipt(platform, caller, request));
  imageRoute(platform, site, calls.uploadProof, (caller, { id }, image) =>
    uploadProof(platform, caller, { id, ...image }),
  );
  mountPayoutConflicts(platform, { backoffice });

  operatorRoute(platform, backoffice, boWaitingWork, (caller) => readWaitingWork(platform, caller));
  operatorRoute(platform, backoffice, reviews.boWithdrawals, (caller, request) =>
    lists.listReviews(platform, caller, request),
  );
  operatorRoute(platform, backoffice, reviews.boWithdrawal, (caller, { id }) => lists.readReview(platform, caller, id));
  operatorRoute(platform, backoffice, reviews.boWithdrawalProof, (caller, request) =>
    lists.readProof(platform, caller, request),
  );
  operatorRoute(
    platform,
    backoffice,
    reviews.boApproveWithdrawal,
    (operator, { id, note = '', final = true }, { ip, idempotencyKey }) =>
      approveWithdrawal(platform, { operator, withdrawalId: id, idempotencyKey, ip }, { note, final }),
  );
  operatorRoute(platform, backoffice, reviews.boRejectWithdrawal, (operator, { id, reason }, { ip, idempotencyKey }) =>
    rejectWithdrawal(platform, { operator, withdrawalId: id, idempotencyKey, ip }, reason),
  );
  operatorRoute(platform, backoffice, reviews.boClaimWithdrawal, (operator, { id, on }, { ip, idempotencyKey }) =>
    claimWithdrawal(platform, { operator, withdrawalId: id, idempotencyKey, ip }, on),
  );
  operatorRoute(platform, backoffice, reviews.boSplitWithdrawal, (operator, { id, ...parts }, { ip, idempotencyKey }) =>
    splitWithdrawal(platform, { operator, withdrawalId: id, idempotencyKey, ip }, parts),
  );
  operatorRoute(platform, backoffice, reviews.boAskDocuments, (operator, { id, ...asked }, { ip, idempotencyKey }) =>
    askDocuments(platform, { operator, withdrawalId: id, idempotencyKey, ip }, asked),
  );
  operatorRoute(platform, backoffice, reviews.boRequestWithdrawal, (operator, request, { ip, idempotencyKey }) =>
    requestForMember(cashier, { operator, ip }, { ...request, idempotencyKey }),
  );
  operatorRoute(platform, backoffice, reviews.boResolveDispute, (operator, request, { ip, idempotencyKey }) =>
    resolveDispute(platform, { operator, idempotencyKey, ip }, request),
  );
}
