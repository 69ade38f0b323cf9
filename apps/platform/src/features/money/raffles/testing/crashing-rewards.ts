import { connect } from '@fairhouse/database';
import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { createPlatform } from '../../../../create-platform.ts';
import { baseFeatures } from '../../../../testing/base-features.ts';
import { readConfig } from '../../../../system/config.ts';
import { claimPromotion } from '../../../content/promotions/claim-promotion.ts';
import { promotions } from '../../../content/promotions/index.ts';
import { memberFlags } from '../../../people/member-flags/index.ts';
import { sendGrant } from '../../../play/free-round-delivery/deliver-grant.ts';
import { countPlay, playSums } from '../../../play/play-sums/index.ts';
import { countWagers } from '../../bonuses/count-wagers.ts';
import { points } from '../../points/index.ts';
import { redeemReward } from '../../points/redeem-reward.ts';
import { rewards } from '../../rewards/index.ts';
import { claimRaffle } from '../claim-raffle.ts';
import { drawDue } from '../draw-raffle.ts';
import { raffles } from '../index.ts';

export interface CrashOrder {
  home: string;
  ownerUrl: string;
  appUrl: string;
  work: 'promotion' | 'free-rounds' | 'raffle' | 'redeem' | 'wagers' | 'play' | 'draw';
  /** Text of the statement after which the process kills itself; several, of one connection, are joined by ` then `. */
  after: string;
  memberId: number;
  username: string;
  /** Of the promotion (its slug), the free rounds, the raffle or the goods. */
  subject: string;
  /** Milliseconds since 1970. */
  now: number;
  paymentPassword: string;
  idempotencyKey: string;
}

/** A platform in a process of its own that does one thing with rewards and kills itself (-9) after the given statement. */
const order = JSON.parse(process.argv[2]!) as CrashOrder;
const { home, ownerUrl, appUrl, work, after, memberId, username, subject, paymentPassword, idempotencyKey } = order;
process.on('disconnect', () => process.exit());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { platform: core } = await createPlatform({
  // As in the process of the test: seeds of raffles are sealed with the key.
  config: readConfig({
    FAIRHOUSE_HOME: home,
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    PSP_SECRET: 'p'.repeat(64),
    DATA_KEY: 'ab'.repeat(32),
    LOG_LEVEL: 'silent',
  }),
  pool: connect({ url: appUrl, max: 3 }),
  log: silent,
  clock: { now: () => new Date(order.now) },
  merchantsFolder: resolve(import.meta.dirname, '../../../../../../../merchants'),
  features: [...baseFeatures, memberFlags, playSums, points, promotions, rewards, raffles],
});

type Query = (...given: unknown[]) => Promise<unknown>;
const connection = pg.Client.prototype as unknown as { query: Query };
const { query } = connection;
const statements = after.split(' then ');
const reached = new WeakMap<pg.Client, number>();
connection.query = async function (this: pg.Client, ...given) {
  const answer = await query.apply(this, given);
  const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
  const place = reached.get(this) ?? 0;
  if (!text.includes(statements[place]!)) return answer;
  if (place === statements.length - 1) killThisProcess();
  reached.set(this, place + 1);
  return answer;
};

const merchant = core.merchants.default();
const caller = { merchant, memberId, username, accountType: 0, sessionId: randomUUID() };
const works: Record<CrashOrder['work'], () => Promise<unknown>> = {
  promotion: () => claimPromotion(core, caller, subject),
  'free-rounds': () => sendGrant(core, { merchantId: merchant.id, grantId: subject }),
  raffle: () => claimRaffle(core, caller, subject),
  redeem: () =>
    redeemReward(
      core,
      { ...caller, ip: '10.0.0.1' },
      { rewardId: subject, redeemQuantity: 1, password: paymentPassword, idempotencyKey },
    ),
  wagers: () => countWagers(core, merchant, { lagMs: 0 }),
  play: () => countPlay(core, merchant, { lagMs: 0 }),
  draw: () => drawDue(core, merchant),
};
process.send!(await works[work]());
