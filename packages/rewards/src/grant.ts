/**
 * One grant of bonus money from its credit to its end: the whole of what bets, wins, refunds and withdrawals do to it, as a
 * pure function. The ledger and the counting of the platform follow the same parts (docs/rewards.md).
 */
import { splitRefund, splitStake, splitWin, type Rails, type RoundStakes } from './bonus-money.ts';
import { contribution, countChange, type Contributions } from './wagering.ts';

export interface GrantTerms {
  /** The bonus money that is credited. */
  bonus: bigint;
  /** What must be wagered: a multiple of the bonus, in hundredths. */
  timesX100: number;
  contributionBp: Contributions;
  maxStake: bigint;
  onWithdraw: 'forfeit' | 'keep';
  /** The most that becomes the member's own; the rest ends with the grant. */
  maxConvert?: bigint;
}

/** In wagering, its bonus converted, or ended without. */
export type GrantStatus = 'process' | 'claimed' | 'closed';

interface Round extends RoundStakes {
  category: string;
  paid: bigint;
  settled: boolean;
  counted: bigint;
}

export interface GrantState extends Rails {
  required: bigint;
  counted: bigint;
  status: GrantStatus;
  forfeited: boolean;
  rounds: ReadonlyMap<string, Round>;
  /** What left the grant to the house: forfeited money and wins of forfeited stakes, and what is above `maxConvert`. */
  returned: bigint;
}

export type GrantEvent =
  | { type: 'bet'; round: string; game: string; amount: bigint }
  /** 0 is a round that lost. */
  | { type: 'win'; round: string; amount: bigint }
  | { type: 'refund'; round: string; amount?: bigint }
  /** A stake given back after the result; negative: a payout taken back. */
  | { type: 'correct'; round: string; amount?: bigint }
  | { type: 'withdraw'; amount: bigint };

export type Refusal = 'insufficient_funds' | 'stake_above_bonus_limit' | 'unknown_round' | 'amount_above_stake';

export interface Applied {
  state: GrantState;
  refused?: Refusal;
}

export function openGrant(terms: GrantTerms, main: bigint): GrantState {
  const required = (terms.bonus * BigInt(terms.timesX100)) / 100n;
  const state: GrantState = {
    main,
    bonus: terms.bonus,
    required,
    counted: 0n,
    status: 'process',
    forfeited: false,
    rounds: new Map(),
    returned: 0n,
  };
  return finish(terms, state);
}

export function applyToGrant(terms: GrantTerms, state: GrantState, event: GrantEvent): Applied {
  switch (event.type) {
    case 'bet':
      return bet(terms, state, event);
    case 'withdraw':
      return withdraw(terms, state, event.amount);
    default: {
      const round = state.rounds.get(event.round);
      if (!round) return { state, refused: 'unknown_round' };
      if (event.type === 'win') return { state: settle(terms, state, event.round, round, event.amount) };
      return giveBack(terms, state, event, round);
    }
  }
}

/** The stake that bonus money may pay in a game: none where the game does not count. */
export const mostOfBonus = ({ contributionBp, maxStake }: GrantTerms, game: string): bigint =>
  (contributionBp[game] ?? 0) > 0 ? maxStake : 0n;

function bet(terms: GrantTerms, state: GrantState, event: GrantEvent & { type: 'bet' }): Applied {
  const most = state.status === 'process' ? mostOfBonus(terms, event.game) : 0n;
  const parts = splitStake(event.amount, state, most);
  if (!parts) {
    const covered = state.main + state.bonus >= event.amount;
    return { state, refused: covered ? 'stake_above_bonus_limit' : 'insufficient_funds' };
  }
  const before = state.rounds.get(event.round) ?? newRound(event.game);
  const round = {
    ...before,
    staked: before.staked + event.amount,
    stakedBonus: before.stakedBonus + parts.bonus,
    settled: false,
  };
  return {
    state: count(
      terms,
      { ...state, main: state.main - parts.main, bonus: state.bonus - parts.bonus },
      event.round,
      round,
    ),
  };
}

function settle(terms: GrantTerms, state: GrantState, id: string, round: Round, amount: bigint): GrantState {
  const paid = { ...round, paid: round.paid + amount, settled: true };
  return count(terms, credit(state, splitWin(amount, round)), id, paid);
}

function giveBack(
  terms: GrantTerms,
  state: GrantState,
  event: GrantEvent & { type: 'refund' | 'correct' },
  round: Round,
): Applied {
  const left = round.staked - round.refunded;
  const amount = event.amount ?? left;
  if (event.type === 'correct' && amount < 0n) return takeBack(terms, state, event.round, round, -amount);
  if (amount > left) return { state, refused: 'amount_above_stake' };
  if (amount === 0n) return { state };
  const parts = splitRefund(amount, round);
  const refunded = {
    ...round,
    refunded: round.refunded + amount,
    refundedBonus: round.refundedBonus + parts.bonus,
  };
  return { state: count(terms, credit(state, parts), event.round, refunded) };
}

/** A payout that was too much: at most what was paid, and at most the member's own money. */
function takeBack(terms: GrantTerms, state: GrantState, id: string, round: Round, amount: bigint): Applied {
  if (amount > round.paid) return { state, refused: 'amount_above_stake' };
  const taken = amount > state.main ? state.main : amount;
  return { state: count(terms, { ...state, main: state.main - taken }, id, { ...round, paid: round.paid - amount }) };
}

function withdraw(terms: GrantTerms, state: GrantState, amount: bigint): Applied {
  if (amount > state.main) return { state, refused: 'insufficient_funds' };
  const paid = { ...state, main: state.main - amount };
  if (state.status !== 'process' || terms.onWithdraw === 'keep') return { state: paid };
  return { state: forfeit(paid) };
}

/** Ends the grant when the member asks for it: bonus money goes back to the house, also that of open rounds; own money stays. */
export const forfeit = (state: GrantState): GrantState =>
  state.status === 'process'
    ? { ...state, bonus: 0n, returned: state.returned + state.bonus, status: 'closed', forfeited: true }
    : state;

/** Money that comes back to a grant that converted is the member's own; to a forfeited one, its bonus part is the house's. */
function credit(state: GrantState, { main, bonus }: Rails): GrantState {
  if (state.status === 'process') return { ...state, main: state.main + main, bonus: state.bonus + bonus };
  if (!state.forfeited) return { ...state, main: state.main + main + bonus };
  return { ...state, main: state.main + main, returned: state.returned + bonus };
}

/** Stores a round with what it counts now. Nothing counts any more, and nothing is taken off, once the wagering has ended. */
function count(terms: GrantTerms, state: GrantState, id: string, round: Round): GrantState {
  const rounds = new Map(state.rounds);
  if (state.status !== 'process') {
    rounds.set(id, round);
    return { ...state, rounds };
  }
  const next = contribution({ ...round, staked: round.staked - round.refunded }, terms.contributionBp);
  const change = countChange(next, round.counted, state.required - state.counted);
  rounds.set(id, { ...round, counted: round.counted + change });
  return finish(terms, { ...state, rounds, counted: state.counted + change });
}

/** Converts the bonus once enough is wagered; ends a grant that has no bonus money left, nor any in an open round. */
function finish(terms: GrantTerms, state: GrantState): GrantState {
  if (state.counted >= state.required) {
    const { maxConvert = state.bonus } = terms;
    const converted = state.bonus < maxConvert ? state.bonus : maxConvert;
    const rest = state.bonus - converted;
    return { ...state, main: state.main + converted, bonus: 0n, returned: state.returned + rest, status: 'claimed' };
  }
  const open = [...state.rounds.values()].some(isOpenWithBonus);
  return state.bonus === 0n && !open ? { ...state, status: 'closed' } : state;
}

const isOpenWithBonus = ({ settled, stakedBonus, refundedBonus }: Round) => !settled && stakedBonus > refundedBonus;

const newRound = (category: string): Round => ({
  category,
  staked: 0n,
  stakedBonus: 0n,
  refunded: 0n,
  refundedBonus: 0n,
  paid: 0n,
  settled: false,
  counted: 0n,
});
