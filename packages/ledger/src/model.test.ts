import { inTransaction } from '@fairhouse/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from './operations.ts';
import { refOf } from './reference.ts';
import { Model } from './test-model.ts';
import { brief, MERCHANT, startTestLedger, VENDOR, type TestLedger } from './test-ledger.ts';

interface Real {
  t: TestLedger;
  /** Separates the references and rounds of one run from another's. */
  run: string;
  customers: number[];
}

/** Posts an operation, sometimes inside a caller's transaction, and compares the answer with the model's. */
class Post implements fc.AsyncCommand<Model, Real> {
  readonly make: (customers: number[], run: string) => Operation;
  readonly within: boolean;
  constructor(make: (customers: number[], run: string) => Operation, within: boolean) {
    this.make = make;
    this.within = within;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, { t, run, customers }: Real): Promise<void> {
    const operation = this.make(customers, run);
    const expected = model.answer(operation);
    const outcome = this.within
      ? (await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) => t.ledger.postIn(tx, MERCHANT, [operation])))[0]
      : await t.ledger.post(operation);
    expect(`${operation.type}: ${outcome === undefined ? 'nothing' : brief(outcome)}`).toBe(
      `${operation.type}: ${expected}`,
    );
  }
  toString(): string {
    return `${this.within ? 'postIn' : 'post'} ${JSON.stringify(this.make([1, 2, 3], 'r'))}`;
  }
}

class Freeze implements fc.AsyncCommand<Model, Real> {
  readonly who: number;
  readonly frozen: boolean;
  constructor(who: number, frozen: boolean) {
    this.who = who;
    this.frozen = frozen;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, { t, customers }: Real): Promise<void> {
    const request = { merchantId: MERCHANT, customerId: customers[this.who] as number };
    await inTransaction(t.pool, request, (tx) =>
      this.frozen ? t.ledger.freeze(tx, request) : t.ledger.unfreeze(tx, request),
    );
    if (this.frozen) model.frozen.add(request.customerId);
    else model.frozen.delete(request.customerId);
  }
  toString(): string {
    return `${this.frozen ? 'freeze' : 'unfreeze'} ${this.who}`;
  }
}

// Small ranges, so that references, rounds and holds collide and funds run out.
const who = fc.nat({ max: 2 });
const name = fc.nat({ max: 11 }).map((n) => `ref ${n}`);
const round = fc.nat({ max: 3 }).map((n) => `round ${n}`);
const amount = fc.integer({ min: 1, max: 60 });
const drawn = fc.record({ who, name, link: name, round, amount, to: who, within: fc.boolean(), ends: fc.boolean() });
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const kinds: ((d: Drawn, run: string, customers: number[]) => object)[] = [
  (d, run) => ({ type: 'bet', vendorId: VENDOR, round: run + d.round, amount: d.amount }),
  (d, run) => ({ type: 'bet', vendorId: VENDOR, round: run + d.round, amount: d.amount }),
  (d, run) => ({
    type: 'win',
    vendorId: VENDOR,
    round: run + d.round,
    amount: d.amount,
    endsRound: d.ends && d.amount > 40,
  }),
  (d, run) => ({
    type: 'stake_return',
    vendorId: VENDOR,
    round: run + d.round,
    amount: d.amount,
    endsRound: d.ends && d.amount > 50,
  }),
  (d, run) => ({ type: 'refund', vendorId: VENDOR, round: run + d.round, bet: refOf(run, d.link) }),
  (d, run) => ({ type: 'refund', vendorId: VENDOR, round: run + d.round, bet: refOf(run, d.link) }),
  (d, run) => ({ type: 'close_round', vendorId: VENDOR, round: run + d.round }),
  (d) => ({ type: 'deposit', amount: d.amount }),
  (d) => ({ type: 'vendor_return', vendorId: VENDOR, amount: d.amount }),
  (d) => ({ type: 'agent_pay', contract: 1, amount: d.amount }),
  (d) => ({ type: 'fee', amount: d.amount }),
  (d) => ({ type: 'reserve', amount: d.amount }),
  (d, run) => ({ type: 'post_hold', hold: refOf(run, d.link) }),
  (d, run) => ({ type: 'void_hold', hold: refOf(run, d.link) }),
  (d, run) => ({ type: 'expire_hold', hold: refOf(run, d.link) }),
  (d) => ({ type: 'transfer', from: 'main', to: 'bonus', amount: d.amount }),
  (d) => ({ type: 'bonus_grant', amount: d.amount }),
  (d) => ({ type: 'bonus_convert', amount: d.amount }),
];

function post(kind: (d: Drawn, run: string, customers: number[]) => object): fc.Arbitrary<Post> {
  return drawn
    .filter((d) => d.name !== d.link)
    .map(
      (d) =>
        new Post(
          (customers, run) =>
            ({
              ref: refOf(run, d.name),
              merchantId: MERCHANT,
              customerId: customers[d.who],
              currency: 'TLB',
              ...kind(d, run, customers),
            }) as Operation,
          d.within,
        ),
    );
}

/** Transfers to another customer have references of their own: the model tracks one wallet's keys at a time. */
let transfers = 0;
const toAnother = drawn
  .filter((d) => d.who !== d.to)
  .map((d) => {
    transfers += 1;
    const own = `transfer ${transfers}`;
    return new Post(
      (customers, run) => ({
        type: 'transfer',
        ref: refOf(run, own),
        merchantId: MERCHANT,
        customerId: customers[d.who] as number,
        currency: 'TLB',
        from: 'main',
        to: 'main',
        toCustomerId: customers[d.to] as number,
        amount: d.amount,
      }),
      d.within,
    );
  });

describe('ledger and model', () => {
  let t: TestLedger;
  let runs = 0;
  beforeAll(async () => {
    t = await startTestLedger();
  });
  afterAll(() => t.close());

  test('give the same answers to any operations in any order', { timeout: 120_000 }, async () => {
    const commands = fc.commands(
      [...kinds.map(post), toAnother, fc.tuple(who, fc.boolean()).map(([w, f]) => new Freeze(w, f))],
      { maxCommands: 60, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        runs += 1;
        const customers = [await t.newCustomer(), await t.newCustomer(), await t.newCustomer()];
        const model = new Model();
        for (const customer of customers) model.wallets.set(customer, { main: 0, locked: 0, bonus: 0 });
        await fc.asyncModelRun(() => ({ model, real: { t, run: `run ${runs} `, customers } }), sequence);
        for (const customer of customers)
          expect(await t.ledger.balances(MERCHANT, customer)).toMatchObject(model.wallets.get(customer) ?? {});
      }),
      { numRuns: 40, seed: 20_261_120, endOnFailure: false },
    );
    expect((await t.ledger.check(t.pool)).differences).toEqual([]);
  });

  test('any split of an amount adds up to it, and the ledger to zero (reliability 13)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        async (shares) => {
          const total = shares.reduce((sum, share) => sum + share, 0);
          const from = await t.newCustomer(total);
          const receivers = await Promise.all(shares.map(() => t.newCustomer()));
          const outcomes = await Promise.all(
            shares.map((share, i) =>
              t.ledger.post({
                type: 'transfer',
                ref: refOf('split', String(from), String(i)),
                merchantId: MERCHANT,
                customerId: from,
                currency: 'TLB',
                from: 'main',
                to: 'main',
                toCustomerId: receivers[i] as number,
                amount: share,
              }),
            ),
          );
          expect(outcomes.every(({ status }) => status === 'posted')).toBe(true);
          const received = await Promise.all(
            receivers.map(async (c) => (await t.ledger.balances(MERCHANT, c))?.main ?? 0),
          );
          expect(received).toEqual(shares);
          expect((await t.ledger.balances(MERCHANT, from))?.main).toBe(0);
        },
      ),
      { numRuns: 10, seed: 13 },
    );
    expect((await t.ledger.check(t.pool)).differences).toEqual([]);
  });
});
