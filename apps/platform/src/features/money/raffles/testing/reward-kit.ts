import { boAddPointReward } from '@fairhouse/contract/money/points-backoffice';
import { boCreateRaffle, boOpenRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newOperator, testPassword, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { promotions } from '../../../content/promotions/index.ts';
import { wagering } from '../../../content/promotions/testing/rules.ts';
import { memberFlags } from '../../../people/member-flags/index.ts';
import { freeRoundDelivery } from '../../../play/free-round-delivery/index.ts';
import { countPlay, playSums, recountPlay } from '../../../play/play-sums/index.ts';
import { ofRound, openPlay, type TestPlay } from '../../../play/vendor-wallet/testing/play.ts';
import {
  openMember,
  startWallet,
  type TestMember,
  type TestWallet,
} from '../../../play/vendor-wallet/testing/start-wallet.ts';
import { countWagers } from '../../bonuses/count-wagers.ts';
import { grantBonus } from '../../bonuses/grant-bonus.ts';
import { activeBonusesOf } from '../../bonuses/index.ts';
import { recountBonuses } from '../../bonuses/recount-bonuses.ts';
import { points } from '../../points/index.ts';
import { recountPoints } from '../../points/recount-points.ts';
import { rewards } from '../../rewards/index.ts';
import { raffles } from '../index.ts';
import type { CrashOrder } from './crashing-rewards.ts';

export const DAY_MS = 86_400_000;
export const PIN = '481516';
export const POSTED = 'ledger.post_batch';

/** `npm run fault` kills at every point, a usual run at the first of each. */
export const at = <T>(...every: T[]): T[] => (process.env['EVERY_FAULT'] === undefined ? every.slice(0, 1) : every);

type Crash = Pick<CrashOrder, 'work' | 'after'> & Partial<Pick<CrashOrder, 'subject' | 'idempotencyKey' | 'now'>>;

/** A platform with rewards whose processes are killed, and what its members have. */
export class RewardKit {
  readonly on: TestWallet;
  readonly operators: [TestVisitor, TestVisitor];

  private constructor(on: TestWallet, operators: [TestVisitor, TestVisitor]) {
    this.on = on;
    this.operators = operators;
  }

  /** `apiUrl`: the address of the vendor's own calls. */
  static async start(options: { apiUrl?: string } = {}): Promise<RewardKit> {
    const features = [memberFlags, playSums, points, promotions, freeRoundDelivery, rewards, raffles];
    const on = await startWallet({ ...options, features });
    return new RewardKit(on, [await newOperator(on, 'first'), await newOperator(on, 'second')]);
  }

  close = () => this.on.close();
  merchant = () => this.on.platform.merchants.default();
  within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(this.on.platform.pool, { merchantId: this.merchant().id }, work);

  async money({ memberId }: TestMember) {
    const { main, bonus, points: held } = (await this.on.platform.ledger.balances(this.merchant().id, memberId))!;
    return { main, bonus, points: held };
  }

  /** Kill -9 of a platform that works for the member, after a statement; resolves when it is dead. */
  async killAfter({ memberId, username }: TestMember, crash: Crash): Promise<void> {
    const { home, databaseAppUrl } = this.on.platform.config;
    const order: CrashOrder = {
      home,
      ownerUrl: this.on.ownerUrl,
      appUrl: databaseAppUrl!,
      memberId,
      username,
      subject: '',
      idempotencyKey: randomUUID(),
      paymentPassword: PIN,
      now: this.on.clock.now().getTime(),
      ...crash,
    };
    const child = fork(join(import.meta.dirname, 'crashing-rewards.ts'), [JSON.stringify(order)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const answers: unknown[] = [];
    child.on('message', (answer) => answers.push(answer));
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    expect({ signal, answers }).toEqual({ signal: 'SIGKILL', answers: [] });
  }

  async openRaffle(changes: object): Promise<string> {
    const definition = {
      titles: { EN: 'Raffle' },
      validPerTicket: null,
      mostTickets: 1,
      repeats: 'ONCE' as const,
      startsAt: this.on.clock.now().toISOString(),
      endsAt: new Date(this.on.clock.now().getTime() + DAY_MS).toISOString(),
      kind: 'instant' as const,
      freeTicket: false,
      prizes: [{ amount: 1000, count: 1, oneIn: 1 }],
      ...changes,
    };
    const { id } = await this.operators[0].call(boCreateRaffle, definition, { idempotencyKey: randomUUID() });
    await this.operators[1].call(boOpenRaffle, { id });
    return id;
  }

  addGoods = (stock: number) =>
    this.operators[0].call(boAddPointReward, {
      words: { EN: { name: 'Tea set', text: '' } },
      picture: 'teapot',
      points: 100,
      stock,
      rank: 0,
      amount: null,
      onSale: true,
      position: 1,
    });

  async openSpender(held: number): Promise<TestMember> {
    const member = await openMember(this.on, 0);
    await member.site.call(setPaymentPassword, { password: testPassword, paymentPassword: PIN });
    await this.on.platform.ledger.post({
      type: 'points_earn',
      ref: randomUUID(),
      merchantId: this.merchant().id,
      customerId: member.memberId,
      currency: 'PTS',
      amount: held,
    });
    return member;
  }

  grant = ({ memberId }: TestMember, amount: number, timesX100 = 200) =>
    this.within((tx) =>
      grantBonus(this.on.platform, tx, this.merchant(), {
        memberId,
        amount,
        source: randomUUID(),
        terms: { ...wagering, timesX100 },
      }),
    );

  /** A member who plays with bonus money alone. */
  async playWithBonus(amount: number, timesX100?: number): Promise<TestPlay> {
    const member = await openMember(this.on, 0);
    const play = await openPlay(member, this.on.wallet);
    await this.grant(member, amount, timesX100);
    await expect
      .poll(() => activeBonusesOf(this.on.platform).most(this.merchant().id, member.memberId, 'RNG'))
      .toBe(wagering.maxStake);
    return play;
  }

  async playRound(play: TestPlay, amount: number, paid: number): Promise<void> {
    const bet = play.bet({ amount });
    await this.on.wallet.bet(bet);
    await this.on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
  }

  /** Counts everything up to now: a connection of a killed process may delay a single count. */
  async countAll(): Promise<void> {
    const { rows } = await this.on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
    await expect
      .poll(async () => {
        await countWagers(this.on.platform, this.merchant(), { lagMs: 0 });
        await countPlay(this.on.platform, this.merchant(), { lagMs: 0 });
        return this.within(async (tx) => {
          const done = await tx.query(
            'select from bonus_mark b, play_sums_mark p where b.counted_to >= $1 and p.counted_to >= $1',
            [rows[0]!.now],
          );
          return done.rowCount;
        });
      })
      .toBe(1);
  }

  /** Bonus wallets, progress, points and play are those that follow from the entries. */
  async expectRecounted(): Promise<void> {
    await this.countAll();
    expect((await this.on.platform.ledger.check(this.on.platform.pool)).differences).toEqual([]);
    const bonuses = await this.within(recountBonuses);
    expect(bonuses.differences).toEqual([]);
    expect(bonuses.grants).toBeGreaterThan(0);
    expect((await this.within(recountPoints)).differences).toEqual([]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: this.merchant().settings.timeZone }).format(Date.now());
    expect(await recountPlay(this.on.platform, this.merchant(), today)).toEqual([]);
  }
}
