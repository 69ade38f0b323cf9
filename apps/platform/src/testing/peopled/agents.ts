import { createAgentLink } from '@fairhouse/contract/people/agents';
import type { WithdrawalKit } from '../../features/money/withdrawals/testing/withdrawal-kit.ts';
import { newMember, visit, type TestVisitor } from '../test-visitor.ts';

/** Makes a member an agent, with a link to name; answers the agent, logged in. */
export async function asAgent({ kit }: WithdrawalKit, username: string): Promise<TestVisitor> {
  await kit.query('update member set account_type = 2 where username = $1', [username]);
  await kit.query('select place_agent_member(id, null, now()) from member where username = $1', [username]);
  const agent = await visit(kit.test).logIn(username);
  await agent.call(createAgentLink, { accountType: 0 });
  await kit.query(
    `with member_of as (select id from member where username = $1),
      terms as (select '{"period": "D", "profitLossPeriod": "D", "tiers": [{"validBet": 0, "activeMembers": 0, "rate": 50}],
        "cap": null, "holdback": null}'::jsonb as terms),
      contract as (
        insert into agent_contract (id, merchant_id, kind, agent_id, period, terms, starts_at, created_at)
          select gen_random_uuid(), 1, 'daily', m.id, 'D', t.terms, now() - interval '1 day', now() from member_of m, terms t
          returning id, agent_id, terms, kind),
      run as (
        insert into agent_run (id, merchant_id, kind, period, period_start, period_end, version, state, contracts, created_at)
          values (gen_random_uuid(), 1, 'daily', 'D', '2026-01-01', '2026-01-02', 1, 'posted', 1, now()) returning id),
      paid as (
        insert into agent_settlement (id, run_id, merchant_id, contract_id, agent_id, kind, period_start, period_end, version,
            state, terms, figures, carried_from, capped_from)
          select '00000000-0000-4000-8000-00000000a9e7', r.id, 1, c.id, c.agent_id, c.kind, '2026-01-01', '2026-01-02', 1, 'posted', c.terms,
              '{"validBet": 0, "netRevenue": 0, "activeMembers": 0, "lines": []}', '2026-01-01', '2026-01-01'
            from contract c, run r)
      insert into agent_contract_request (id, merchant_id, kind, about, agent_id, terms, asked_by, operator, reason, state,
          created_at, expires_at)
        select gen_random_uuid(), 1, 'hourly', 'contract', m.id, t.terms, 'operator', 'op-second', 'A request to name',
          'waiting', now(), now() + interval '7 days' from member_of m, terms t`,
    [username],
  );
  return agent;
}

/** Two agents below the member, and a move of one of them that waits. */
export async function addMove({ kit }: WithdrawalKit, memberId: number): Promise<void> {
  for (const name of ['branch1', 'branch2']) {
    await newMember(kit.test, name);
    await kit.query('update member set account_type = 1 where username = $1', [name]);
    await kit.query('select place_agent_member(id, $2, now()) from member where username = $1', [name, memberId]);
  }
  await kit.query(
    `insert into agent_move (id, merchant_id, member_id, from_id, to_id, reason, requested_by, requested_at)
       select gen_random_uuid(), 1, one.id, $1, two.id, 'A move to name', 'op-second', now()
         from member one, member two where one.username = 'branch1' and two.username = 'branch2'`,
    [memberId],
  );
}
