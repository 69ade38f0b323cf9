import { connect, inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import { expect } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { placeMember } from '../../../people/agent-tree/index.ts';
import { seedPlayer } from '../../../people/identity/index.ts';
import { sumFigures } from '../../agent-figures/index.ts';
import { agentSettlements } from '../index.ts';
import { agentContracts } from '../../agent-contracts/index.ts';

export interface Played {
  member: number;
  stake: number;
  paid: number;
  /** When the round ended. */
  at: Date;
  /** By default one that is in no list, which counts like a slot. */
  game?: number;
}

export const tier = (rate: number, validBet = 0, activeMembers = 0) => ({ validBet, activeMembers, rate });
export const termsOf = (kind: ContractKind, tiers: ContractTerms['tiers'], more: Partial<ContractTerms> = {}) => {
  const [period, profitLossPeriod] = (
    { dividend: ['S', 'M'], daily: ['D', 'D'], hourly: ['H', 'H'], realTime: ['5min', '5min'] } as const
  )[kind];
  return { period, profitLossPeriod, tiers, cap: null, holdback: null, ...more };
};

let number = 0;

/** A platform whose members, contracts and rounds have the times that a test wants. */
export class SettlementKit {
  readonly on: TestPlatform;
  readonly owner: Pool;
  readonly merchantId: number;
  private constructor(on: TestPlatform, owner: Pool, merchantId: number) {
    this.on = on;
    this.owner = owner;
    this.merchantId = merchantId;
  }

  static async start(merchantId = 1): Promise<SettlementKit> {
    const on = await startTestPlatform({ features: [agentContracts, agentSettlements] });
    const owner = connect({ url: on.ownerUrl, max: 1 });
    // Row-level security applies to the owner too, in each connection of the pool.
    owner.on(
      'connect',
      (client) => void client.query(`select set_config('fairhouse.merchant', '${merchantId}', false)`),
    );
    return new SettlementKit(on, owner, merchantId);
  }

  async close(): Promise<void> {
    await this.owner.end();
    await this.on.close();
  }

  get merchant() {
    return this.on.platform.merchants.byId(this.merchantId)!;
  }

  within<T>(work: (tx: PoolClient) => Promise<T>): Promise<T> {
    return inTransaction(this.on.platform.pool, { merchantId: this.merchant.id }, work);
  }

  /** A member of the tree with money. */
  async member(type: number, parentId: number | null): Promise<number> {
    number += 1;
    let id = 0;
    const { platform, clock } = this.on;
    await seedPlayer(
      platform,
      this.merchant,
      `kasapi${number}`,
      async (tx, memberId) => {
        await placeMember(tx, { memberId, parentId, at: clock.now() });
        id = memberId;
      },
      type,
    );
    await this.owner.query(`update agent_node set added_at = now() - interval '400 days' where member_id = $1`, [id]);
    return id;
  }

  /** A contract that is in force since a time. */
  async contract(agentId: number, kind: ContractKind, terms: ContractTerms, startsAt: Date): Promise<string> {
    const id = randomUUID();
    await this.owner.query(
      `insert into agent_contract (id, merchant_id, kind, agent_id, upline_id, period, terms, starts_at, created_at)
        select $1, current_merchant(), $2, $3, (select parent_id from agent_node where member_id = $3), $4, $5, $6, $6`,
      [id, kind, agentId, terms.period, JSON.stringify(terms), startsAt],
    );
    return id;
  }

  /** Rounds of slots through the ledger, which ended when the test says. */
  async play(rounds: readonly Played[]): Promise<void> {
    const { ledger } = this.on.platform;
    const { id: merchantId, settings } = this.merchant;
    for (const { member: customerId, stake, paid, at, game = 999_999 } of rounds) {
      const base = { merchantId, customerId, currency: settings.currency };
      const round = `${randomUUID()}@${game}`;
      await ledger.post({ ...base, type: 'deposit', ref: randomUUID(), amount: stake });
      await ledger.post({ ...base, type: 'bet', vendorId: 1, round, ref: randomUUID(), amount: stake });
      await ledger.post({ ...base, type: 'win', vendorId: 1, round, ref: randomUUID(), amount: paid, endsRound: true });
      await this.owner.query('update ledger.round set closed_at = $2 where round = $1', [round, at]);
    }
  }

  /** A game of a category. */
  async game(category: string): Promise<number> {
    const { rows } = await this.owner.query<{ id: number }>(
      `with v as (
          insert into vendor (code, name, key_id, public_key, api_url, frame_origin)
            values ('kit', 'Kit', 'kit', '-', 'http://127.0.0.1:1', 'http://127.0.0.1:1')
            on conflict (code) do update set name = excluded.name returning id)
        insert into game (vendor_id, code, name, label, label_name, category, min_bet, image, client, demo)
          select id, 'kit-' || gen_random_uuid(), 'Kit', 'kit', 'Kit', $1, '{}', '/', '/', false from v returning id`,
      [category],
    );
    return rows[0]!.id;
  }

  /** Sums everything up to now. */
  async sum(): Promise<void> {
    const { rows } = await this.owner.query<{ now: string }>('select clock_timestamp()::text as now');
    await expect
      .poll(async () => {
        await sumFigures(this.on.platform, this.merchant, 0);
        const { rowCount } = await this.owner.query('select from agent_figures_mark where summed_to >= $1', [
          rows[0]!.now,
        ]);
        return rowCount;
      })
      .toBe(1);
  }

  async paysOf(contractIds: readonly string[]): Promise<number[]> {
    const { rows } = await this.owner.query<{ id: string; pay: number }>(
      `select contract_id as id, sum(posted)::bigint as pay from agent_settlement where contract_id = any($1)
        group by contract_id`,
      [contractIds],
    );
    const pays = new Map(rows.map(({ id, pay }) => [id, pay]));
    return contractIds.map((id) => pays.get(id) ?? 0);
  }

  async balanceOf(customerId: number): Promise<number> {
    return (await this.on.platform.ledger.balances(this.merchant.id, customerId))!.main;
  }
}
