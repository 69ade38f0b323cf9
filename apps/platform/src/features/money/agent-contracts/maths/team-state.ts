import { type StakeClass, type TeamFigures, tierOfStake } from './earn.ts';
import { noCarry, type Carry } from './settle.ts';
import type { Terms } from './terms.ts';

/** Something that changes the figures of a member. */
export interface MemberEvent {
  member: number;
  at: number;
  /** Valid bet of a round, weighted; 0 for a cost. */
  valid: bigint;
  /** Stake less payout, or a cost below zero. */
  netRevenue: bigint;
  /** Of a round. */
  round?: { stake: bigint; won: boolean };
}

/** The figures of one contract's team, added up in a profit-and-loss period. */
export class TeamState {
  carry: Carry = noCarry;
  /** What was earned in the period of a cap that spans several periods. */
  capped: { key: number; earned: bigint } = { key: Number.NaN, earned: 0n };
  private readonly validOf = new Map<number, bigint>();
  private readonly classOf = new Map<bigint, StakeClass>();
  private readonly shareOf = new Map<number, bigint>();
  private validBet = 0n;
  private netRevenue = 0n;
  private activeMembers = 0;

  private readonly terms: Terms;
  /** Valid bets that make a member active. */
  private readonly activeFrom: bigint;
  /** The profit-and-loss period of the figures. */
  readonly key: number;

  constructor(terms: Terms, activeFrom: bigint, key: number) {
    this.terms = terms;
    this.activeFrom = activeFrom;
    this.key = key;
  }

  /** Adds an event of a member who belongs to a direct line of the agent. */
  add({ member, valid, netRevenue, round }: MemberEvent, line: number): void {
    this.netRevenue += netRevenue;
    this.validBet += valid;
    const before = this.validOf.get(member) ?? 0n;
    const after = before + valid;
    this.validOf.set(member, after);
    if (valid > 0n && before < this.activeFrom && after >= this.activeFrom) this.activeMembers += 1;
    if (this.terms.kind === 'dividend') this.addShare(line, netRevenue);
    else if (this.terms.kind !== 'realTime') this.addShare(line, valid);
    else if (round) this.addToClass(valid, round, line);
  }

  private addShare(line: number, share: bigint): void {
    this.shareOf.set(line, (this.shareOf.get(line) ?? 0n) + share);
  }

  private addToClass(valid: bigint, { stake, won }: { stake: bigint; won: boolean }, line: number): void {
    if (this.terms.kind !== 'realTime') return;
    const tier = tierOfStake(this.terms.tiers, stake);
    if (!tier) return;
    const found = this.classOf.get(tier.singleBet) ?? { singleBet: tier.singleBet, won: 0n, lost: 0n };
    if (won) found.won += valid;
    else found.lost += valid;
    this.classOf.set(tier.singleBet, found);
    this.addShare(line, valid * BigInt(won ? tier.profitRate : tier.lossRate));
  }

  get figures(): TeamFigures {
    const { validBet, netRevenue, activeMembers } = this;
    return { validBet, netRevenue, activeMembers, classes: [...this.classOf.values()] };
  }

  /** What each direct line contributed, times 10,000 when it is multiplied by its rate. */
  shares(rate: number | null): Map<number, bigint> {
    if (this.terms.kind === 'realTime') return this.shareOf;
    return new Map([...this.shareOf].map(([line, share]) => [line, share * BigInt(rate ?? 0)]));
  }

  /** Whether anything was added. */
  get hasFigures(): boolean {
    return this.validOf.size > 0;
  }

  /** Minor units that are left of a cap in the period with this key. */
  capLeft(key: number): bigint | null {
    if (this.terms.cap === null) return null;
    const earned = this.capped.key === key ? this.capped.earned : 0n;
    return this.terms.cap > earned ? this.terms.cap - earned : 0n;
  }
}
