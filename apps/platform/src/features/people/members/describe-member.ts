import { fail, ok, type Result } from '@fairhouse/contract';
import type { BoMember, BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { inTransaction } from '@fairhouse/database';
import { readOpenHolds } from '@fairhouse/ledger';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import {
  findClub,
  findLabels,
  findPaymentLock,
  listLogins,
  listOpenSessions,
  memberWithLogin,
  type MemberRow,
} from '../identity/index.ts';
import { showContacts } from '../security/index.ts';
import { excludedAmong } from '../responsible-play/index.ts';
import { balanceOf, statementOf } from '../../money/wallets/index.ts';
import { sumAwaited } from '../../money/deposits/index.ts';
import { describeDrawer, sumOpen } from '../../money/withdrawals/index.ts';
import { vendorNames } from '../../play/games/index.ts';

const LATEST_MOVEMENTS = 50;
const LATEST_LOGINS = 10;

type Listed = MemberRow & { lastLoginAt: Date | null };

/** Members of one merchant as lists show them. */
export async function summarize(core: Core, merchantId: number, members: readonly Listed[]): Promise<BoMember[]> {
  const ids = members.map(({ id }) => id);
  const excluded = await excludedAmong(core, merchantId, ids);
  return Promise.all(members.map((member) => present(core, member, excluded.has(member.id))));
}

async function present(core: Core, member: Listed, excluded: boolean): Promise<BoMember> {
  return {
    id: member.id,
    account: member.username,
    type: member.accountType,
    status: member.status,
    excluded,
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    balance: await balanceOf(core, member.merchantId, member.id),
  };
}

/** A member of the operator's merchant with the fields that support needs. */
export async function describeMember(
  core: Core,
  { merchant }: OperatorCaller,
  id: number,
): Promise<Result<BoMemberDetail>> {
  const member = await memberWithLogin(core, merchant.id, id);
  if (!member) return fail('not_found');
  const [summary] = await summarize(core, merchant.id, [member]);
  const balances = await core.ledger.balances(merchant.id, id);
  const statement = await statementOf(core, merchant.id, id, LATEST_MOVEMENTS);
  const read = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const idleSince = new Date(core.clock.now().getTime() - merchant.settings.idleMinutes * 60_000);
    const vendorIds = Object.keys(balances?.vendors ?? {}).map(Number);
    return {
      contacts: await showContacts(tx, id),
      // The club that operators gave: a rank that play reached is not theirs to save.
      labels: { ...(await findLabels(tx, id)), clubLabel: await findClub(tx, id) },
      drawer: await describeDrawer(tx, id),
      holds: await readOpenHolds(tx, id),
      open: { deposits: await sumAwaited(tx, id), withdrawals: await sumOpen(tx, id) },
      logins: await listLogins(tx, id, LATEST_LOGINS),
      sessions: await listOpenSessions(tx, { memberId: id, idleSince, limit: null }),
      lockedUntil: await findPaymentLock(tx, id),
      vendors: await vendorNames(tx, vendorIds),
    };
  });
  const { facts, accounts, byHold } = read.drawer;
  const { currency, withdrawal } = merchant.settings;
  return ok({
    ...summary!,
    nickname: member.nickname,
    ...read.labels,
    language: member.language,
    demonstration: member.demonstration,
    frozen: balances?.frozen ?? false,
    contacts: read.contacts,
    paymentPassword: { set: member.hasPaymentPassword, lockedUntil: future(core, read.lockedUntil) },
    vendorWallets: Object.entries(balances?.vendors ?? {})
      .filter(([, balance]) => balance > 0)
      .map(([vendor, balance]) => ({ vendor: read.vendors.get(Number(vendor)) ?? `#${vendor}`, balance })),
    holds: read.holds.map((hold) => ({
      id: hold.id,
      amount: hold.amount,
      createdAt: hold.createdAt.toISOString(),
      expiresAt: hold.expiresAt?.toISOString() ?? null,
      withdrawal: byHold.get(hold.id) ?? null,
    })),
    totals: {
      deposited: { amount: facts.depositedTotal, count: facts.deposits },
      withdrawn: { amount: facts.withdrawnTotal, count: facts.payouts },
      openDeposits: read.open.deposits,
      openWithdrawals: read.open.withdrawals,
      staked: facts.stakedTotal,
      paid: facts.paidTotal,
    },
    withdrawalLimits: {
      minimum: withdrawal.minimum,
      maximum: withdrawal.maximum,
      fee: merchant.settings.withdrawalRules.fee.fixed,
      currency,
    },
    payoutAccounts: accounts,
    logins: read.logins.map(({ at, ip, userAgent }) => ({ at: at.toISOString(), ip, userAgent })),
    sessions: read.sessions.map((session) => ({
      id: session.id,
      ip: session.ip,
      userAgent: session.userAgent,
      createdAt: session.loggedInAt.toISOString(),
      lastActiveAt: session.lastActiveAt.toISOString(),
    })),
    statement,
  });
}

/** A lock that has ended is reported as none. */
const future = ({ clock }: Core, until: Date | null) => (until && until > clock.now() ? until.toISOString() : null);
