import type { Operation, StakeReturn } from './operations.ts';

type Rail = 'main' | 'locked' | 'bonus';
interface RoundModel {
  open: boolean;
  cancelled: boolean;
  bets: number;
  wins: number;
  staked: number;
}

const newRound = (staked: number): RoundModel => ({ open: true, cancelled: false, bets: 1, wins: 0, staked });

/** For tests: the expected answers of the ledger in the simplest form: no batches, no SQL, one player at a time. */
export class Model {
  readonly wallets = new Map<number, Record<Rail, number>>();
  readonly frozen = new Set<number>();
  readonly answers = new Map<string, { body: string; said: string }>();
  readonly rounds = new Map<string, RoundModel>();
  readonly bets = new Map<string, { round: string; amount: number; posted: boolean; refunded: boolean }>();
  readonly holds = new Map<string, { amount: number; resolved: boolean }>();
  readonly tombstones = new Set<string>();
  private otherKeyTaken = false;

  answer(operation: Operation): string {
    const wallet = this.walletOf(operation);
    const { customerId: c, ref, ...body } = operation;
    const key = `${c} ${wallet} ${ref}`;
    const before = this.answers.get(key);
    const text = JSON.stringify(body);
    const balance = () => (this.wallets.get(c) as Record<Rail, number>)[wallet];
    if (this.tombstones.has(key)) return `refused tombstoned ${before?.said.split(' ').at(-1)}`;
    if (before !== undefined) {
      const stored = before.said.split(' ').at(-1);
      return before.body === text ? before.said.replace('posted', 'duplicate') : `refused key_reused ${stored}`;
    }
    const other = this.otherOf(operation);
    const otherKey = other === undefined ? '' : `${other[0]} ${other[1]} ${ref}`;
    this.otherKeyTaken = this.answers.has(otherKey);
    const code = this.judge(operation);
    if (code === 'key_reused') return `refused key_reused ${balance()}`;
    const said = code === 'posted' || code === 'duplicate' ? `${code} ${balance()}` : `refused ${code} ${balance()}`;
    const leavesEntry = operation.type !== 'close_round' && code !== 'round_unknown';
    if (leavesEntry) this.answers.set(key, { body: text, said });
    if (other !== undefined && code === 'posted') {
      this.answers.set(otherKey, { body: 'the other leg', said: `posted ${this.wallets.get(other[0])?.[other[1]]}` });
    }
    return said;
  }

  /** The other wallet of a movement between wallets: its leg has the same key. */
  private otherOf(operation: Operation): [customerId: number, rail: Rail] | undefined {
    const { type, customerId } = operation;
    if (type === 'reserve' || type === 'void_hold' || type === 'expire_hold') return [customerId, 'locked'];
    if (type === 'bonus_convert') return [customerId, 'main'];
    return type === 'transfer' ? [operation.toCustomerId ?? customerId, operation.to as Rail] : undefined;
  }

  private walletOf(operation: Operation): Rail {
    if (operation.type === 'post_hold') return 'locked';
    return operation.type.startsWith('bonus_') ? 'bonus' : 'main';
  }

  private move(c: number, rail: Rail, amount: number, to?: [number, Rail]): string {
    const own = this.wallets.get(c) as Record<Rail, number>;
    if (amount < 0 && this.frozen.has(c)) return 'wallet_frozen';
    if (own[rail] + amount < 0) return 'insufficient_funds';
    if (to !== undefined && this.otherKeyTaken) return 'key_reused';
    own[rail] += amount;
    if (to !== undefined) (this.wallets.get(to[0]) as Record<Rail, number>)[to[1]] -= amount;
    return 'posted';
  }

  /** A completed payout is debited even from a frozen wallet. */
  private payOut(c: number, amount: number): string {
    (this.wallets.get(c) as Record<Rail, number>).locked -= amount;
    return 'posted';
  }

  private resolveHold(c: number, key: string, paid: boolean): string {
    const hold = this.holds.get(key);
    if (hold === undefined) return 'hold_unknown';
    if (hold.resolved) return 'hold_resolved';
    const code = paid ? this.payOut(c, hold.amount) : this.move(c, 'main', hold.amount, [c, 'locked']);
    hold.resolved = code === 'posted';
    return code;
  }

  private returnStake(operation: StakeReturn, round: RoundModel | undefined): string {
    if (round === undefined) return 'round_unknown';
    if (!round.open) return 'round_closed';
    if (operation.amount > round.staked) return 'above_stake';
    round.staked -= operation.amount;
    if (operation.endsRound === true) round.open = false;
    return this.move(operation.customerId, 'main', operation.amount);
  }

  private judge(operation: Operation): string {
    const { customerId: c } = operation;
    const roundKey = 'round' in operation ? `${c} ${operation.round}` : '';
    const round = this.rounds.get(roundKey);
    switch (operation.type) {
      case 'bet': {
        const code = round !== undefined && !round.open ? 'round_closed' : this.move(c, 'main', -operation.amount);
        this.bets.set(`${c} ${operation.ref}`, {
          round: operation.round,
          amount: operation.amount,
          posted: code === 'posted',
          refunded: false,
        });
        if (code !== 'posted') return code;
        if (round === undefined) this.rounds.set(roundKey, newRound(operation.amount));
        else {
          round.bets += 1;
          round.staked += operation.amount;
        }
        return code;
      }
      case 'win': {
        if (round === undefined) return 'round_unknown';
        if (!round.open) return 'round_closed';
        round.wins += 1;
        if (operation.endsRound === true) round.open = false;
        return this.move(c, 'main', operation.amount);
      }
      case 'stake_return':
        return this.returnStake(operation, round);
      case 'close_round': {
        if (round === undefined) return 'round_unknown';
        const first = round.open;
        round.open = false;
        return first ? 'posted' : 'duplicate';
      }
      case 'refund': {
        const bet = this.bets.get(`${c} ${operation.bet}`);
        if (bet === undefined) {
          const key = `${c} main ${operation.bet}`;
          if (this.answers.has(key)) return 'bet_unknown';
          this.tombstones.add(key);
          this.answers.set(key, { body: 'tombstone', said: `refused tombstoned ${this.wallets.get(c)?.main}` });
          return 'bet_unknown';
        }
        if (!bet.posted || bet.round !== operation.round) return 'bet_unknown';
        if (bet.refunded) return 'bet_refunded';
        if (round === undefined || !round.open || round.wins > 0) return 'round_closed';
        bet.refunded = true;
        round.bets -= 1;
        round.staked -= bet.amount;
        if (round.bets === 0) round.open = false;
        return this.move(c, 'main', bet.amount);
      }
      case 'reserve': {
        const code = this.move(c, 'main', -operation.amount, [c, 'locked']);
        if (code === 'posted') this.holds.set(`${c} ${operation.ref}`, { amount: operation.amount, resolved: false });
        return code;
      }
      case 'post_hold':
      case 'void_hold':
      case 'expire_hold':
        return this.resolveHold(c, `${c} ${operation.hold}`, operation.type === 'post_hold');
      case 'transfer':
        return this.move(c, 'main', -operation.amount, [operation.toCustomerId ?? c, operation.to as Rail]);
      case 'deposit':
      case 'vendor_return':
      case 'agent_pay':
        return this.move(c, 'main', operation.amount);
      case 'fee':
        return this.move(c, 'main', -operation.amount);
      case 'bonus_grant':
        return this.move(c, 'bonus', operation.amount);
      case 'bonus_convert':
        return this.move(c, 'bonus', -operation.amount, [c, 'main']);
      default:
        throw new Error(`the model does not know ${operation.type}`);
    }
  }
}
