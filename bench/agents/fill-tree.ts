import { inTransaction } from '@fairhouse/database';
import { CURRENCIES, type Currency } from '@fairhouse/ledger';
import type { Pool } from 'pg';

/** One agent in twenty members. */
const MEMBERS_OF_AGENT = 20;
/** Agents directly below each agent, as long as there are more. */
const BRANCHES = 10;
/** One player in twenty is directly below the root: the longest list that a team page has. */
const ROOT_SHARE = 20;

export interface Tree {
  root: number;
  /** The agents are numbered from the root on, level by level; the players follow. */
  agents: number;
  players: number;
  /** Two agents directly below the root; each has about a tenth of everybody below. */
  moved: number;
  receiver: number;
  /** An agent at the end of a line. */
  last: number;
}

export interface TreeRequest {
  merchantId: number;
  currency: Currency;
  members: number;
}

/**
 * Writes a tree of members in a few statements, all triggers and checks of the tree included; only the parts of names
 * that operators search by are left out, which no read here needs.
 */
export async function fillTree(owner: Pool, { merchantId, currency, members }: TreeRequest): Promise<Tree> {
  const agents = Math.floor(members / MEMBERS_OF_AGENT);
  const players = members - agents;
  const root = await inTransaction(owner, { merchantId }, async (tx) => {
    await tx.query('alter table member disable trigger write_name_parts');
    const { rows } = await tx.query<{ first: number }>('select coalesce(max(id), 0) + 1 as first from member');
    const { first } = rows[0]!;
    await tx.query(
      `insert into member (id, merchant_id, username, nickname, password_hash, password_changed_at, language,
          adult_declared_at, registered_at, account_type)
        overriding system value
        select $1 + n, $2, name, name, '-', now(), 'EN', now(), now() - interval '30 days',
            case when n = 0 then 2 when n < $3 then 1 else 0 end
          from (select n, case when n < $3 then 'ahente' else 'kasapi' end || lpad(n::text, 7, '0') as name
            from generate_series(0, $4::bigint - 1) n) m`,
      [first, merchantId, agents, members],
    );
    await tx.query(`select setval(pg_get_serial_sequence('member', 'id'), $1)`, [first + members]);
    await tx.query('alter table member enable trigger write_name_parts');
    const agentPaths = `with recursive agent(n, path) as (
        select 0::bigint, array[$1::bigint]
        union all
        select c.n, a.path || ($1 + c.n) from agent a
          cross join lateral generate_series(a.n * ${BRANCHES} + 1, least(a.n * ${BRANCHES} + ${BRANCHES}, $3 - 1)) c(n))`;
    const columns = 'member_id, merchant_id, parent_id, path, placed_at, added_at';
    const times = `now() - interval '30 days', now() - interval '30 days'`;
    await tx.query(
      `insert into agent_node (${columns}) ${agentPaths}
        select $1 + n, $2, a.path[cardinality(a.path) - 1], a.path, ${times} from agent a order by a.path`,
      [first, merchantId, agents],
    );
    // The checks of the tree are planned for its size.
    await tx.query('analyze agent_node');
    await tx.query(
      `insert into agent_node (${columns})
        select p.id, $2, a.member_id, a.path || p.id, ${times}
          from (select $1::bigint + $3::bigint + n as id,
              $1::bigint + case when n % ${ROOT_SHARE} = 0 then 0 else n * 7919 % $3::bigint end as agent
            from generate_series(0, $4::bigint - 1) n) p
          join agent_node a on a.member_id = p.agent order by a.path, p.id`,
      [first, merchantId, agents, players],
    );
    await tx.query('insert into ledger.merchant (id) values ($1) on conflict do nothing', [merchantId]);
    await tx.query(
      `insert into ledger.wallet (id, balance, seq, bucket, merchant, currency)
        select w, 1000000, 0, ledger.bucket_of(w), $3, $4 from generate_series($1::bigint, $2) m, lateral (select m << 10) x(w)`,
      [first, first + members - 1, merchantId, CURRENCIES[currency].number],
    );
    return first;
  });
  await owner.query('vacuum analyze member, agent_node, ledger.wallet');
  return { root, agents, players, moved: root + 1, receiver: root + 2, last: root + agents - 1 };
}

/** Members online now, every fiftieth player, each with a session. */
export async function fillSessions(owner: Pool, merchantId: number, { root, agents, players }: Tree): Promise<void> {
  await inTransaction(owner, { merchantId }, (tx) =>
    tx.query(
      `with login as (
          insert into member_login (merchant_id, member_id, at, ip, user_agent)
            select $1, $2 + n, now(), '127.0.0.1', 'bench' from generate_series(0, $3::bigint - 1, 50) n
            returning id, member_id)
        insert into member_session (id, merchant_id, member_id, token_hash, login_id, created_at, last_active_at)
          select gen_random_uuid(), $1, member_id, sha256(id::text::bytea), id, now(), now() from login`,
      [merchantId, root + agents, players],
    ),
  );
  await owner.query('vacuum analyze member_login, member_session');
}
