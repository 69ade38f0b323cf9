import type { RequestOf } from '@fairhouse/contract';
import { launchGame } from '@fairhouse/contract/play/launch';
import type { vendorBet } from '@fairhouse/contract/play/vendor-wallet';
import { randomUUID } from 'node:crypto';
import { GAME, openMember, VENDOR, type TestMember, type TestWallet } from './start-wallet.ts';

type BetRequest = RequestOf<typeof vendorBet>;

/** A member with a game open at the vendor. */
export interface TestPlay {
  member: TestMember;
  playerId: string;
  sessionId: string;
  /** A bet of 100 in a new round, with the given changes. */
  bet(changes?: Partial<BetRequest>): BetRequest;
}

export async function startPlay(test: TestWallet, balance?: number, { ip }: { ip?: string } = {}): Promise<TestPlay> {
  const member = await openMember(test, balance);
  if (ip !== undefined) member.site.ip = ip;
  return openPlay(member, test.wallet);
}

/** Opens the game of a vendor for a member. */
export async function openPlay(
  member: TestMember,
  wallet: TestWallet['wallet'],
  vendor: string = VENDOR,
  gameCode: string = GAME,
): Promise<TestPlay> {
  const token = await openGameToken(member, { vendor, gameCode });
  const opened = await wallet.authenticate({ launchToken: token });
  if (!opened.ok) throw new Error(opened.code);
  const { playerId, sessionId, currency } = opened.value;
  return {
    member,
    playerId,
    sessionId,
    bet: (changes) => {
      const ids = { transactionId: randomUUID(), roundId: randomUUID(), gameCode };
      return { playerId, currency, sessionId, amount: 100, ...ids, ...changes };
    },
  };
}

/** Launches the sample game as the member and returns the one-time token. */
export async function openGameToken(
  member: TestMember,
  { vendor = VENDOR, gameCode = GAME, demo = false }: { vendor?: string; gameCode?: string; demo?: boolean } = {},
): Promise<string> {
  const { url } = await member.site.call(launchGame, { vendor, gameCode, demo });
  return new URL(url).hash.slice('#t='.length);
}

/** The fields that a win, refund or close shares with the bet of its round. */
export function ofRound({ playerId, currency, roundId, gameCode }: BetRequest) {
  return { playerId, currency, roundId, gameCode, transactionId: randomUUID() };
}

/** The member's true balance, from the ledger. */
export async function balanceOf({ platform }: TestWallet, { merchantId, memberId }: TestMember): Promise<number> {
  return (await platform.ledger.balances(merchantId, memberId))?.main ?? Number.NaN;
}
