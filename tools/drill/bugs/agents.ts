import type { PlantedBug } from '../planted-bug.ts';

const money = 'apps/platform/src/features/money';
const contracts = `${money}/agent-contracts`;
const settlements = `${money}/agent-settlements`;
const transfers = `${money}/agent-transfers`;
const vectors = `${contracts}/maths/vectors.test.ts`;
const lines = `${contracts}/maths/settle-lines.test.ts`;
const periodEnds = `${settlements}/period-ends.test.ts`;
const runs = `${settlements}/agent-settlements.test.ts`;

const bug = (name: string, file: string, find: string, replace: string, by: string): PlantedBug => ({
  name: `agents: ${name}`,
  changes: [{ file, find, replace }],
  tests: [by],
});

export const agentBugs: readonly PlantedBug[] = [
  bug(
    'what a contract earns is rounded up',
    `${contracts}/maths/earn.ts`,
    'exact > 0n ? exact / WHOLE : 0n',
    'exact > 0n ? (exact + WHOLE - 1n) / WHOLE : 0n',
    vectors,
  ),
  bug(
    'a tier does not ask for active members',
    `${contracts}/maths/earn.ts`,
    ' || activeMembers < condition.activeMembers',
    '',
    vectors,
  ),
  bug(
    'what is left over of a split goes to nobody',
    `${contracts}/maths/split-earned.ts`,
    'parts[at]! += 1n;',
    'parts[at]! += 0n;',
    vectors,
  ),
  bug(
    'what contracts below earned in the period is paid above too',
    `${contracts}/maths/settle.ts`,
    'earned - passedOn - carry.paid',
    'earned - carry.passedOn - carry.paid',
    vectors,
  ),
  bug(
    'an agent is debited when others earned more than its line',
    `${contracts}/maths/settle.ts`,
    'const pay = due > 0n ? due : 0n;',
    'const pay = due;',
    lines,
  ),
  bug(
    'a round at the end of a period belongs to it',
    `${settlements}/figures-store.ts`,
    'r.closed_at < $4 and r.merchant',
    'r.closed_at <= $4 and r.merchant',
    periodEnds,
  ),
  bug(
    'a contract earns from its whole first day',
    `${settlements}/open-run.ts`,
    'const from = Math.max(carriedFrom(timeZone, terms, span), startsAt.getTime());',
    'const from = Math.max(carriedFrom(timeZone, terms, span), startsAt.getTime() * 0);',
    periodEnds,
  ),
  bug(
    'payments of two periods have one reference',
    `${settlements}/post.ts`,
    "refOf('agents', contractId, periodStart.toISOString(), String(version))",
    "refOf('agents', contractId, String(periodStart.getTime() * 0), String(version))",
    periodEnds,
  ),
  bug(
    'a period that is computed again is paid again',
    `${settlements}/store.ts`,
    '  pay - held - paidAlready;',
    '  pay - held - paidAlready * 0;',
    runs,
  ),
  bug(
    'what a wallet lacked at a reversal is forgotten',
    `${settlements}/decide-run.ts`,
    'debts.add(agentId, lacking);',
    'debts.add(agentId, lacking * 0);',
    runs,
  ),
  bug(
    'one operator reverses a run alone',
    `${settlements}/decide-run.ts`,
    "await refuseSamePerson(core, tx, decider.operator, run.reverseBy, 'own_proposal')",
    'await Promise.resolve(undefined)',
    runs,
  ),
  bug(
    'the cap of a day starts anew every five minutes',
    `${settlements}/store.ts`,
    '- coalesce(u.earned, 0), 0) end as "capLeft"',
    '- coalesce(u.earned, 0) * 0, 0) end as "capLeft"',
    runs,
  ),
  bug(
    'payments that wait for a review are paid',
    `${settlements}/store.ts`,
    "s.review is distinct from 'open' and ($3::uuid",
    '($3::uuid',
    `${settlements}/suspicions.test.ts`,
  ),
  bug(
    'contracts end that nobody confirmed',
    `${contracts}/accept.ts`,
    '[...ids].every((id) => given.has(id))',
    'ids.size >= 0',
    `${contracts}/agent-contracts.test.ts`,
  ),
  bug(
    'money goes to members who are not directly below',
    `${transfers}/transfer-money.ts`,
    "if (!(await lockEdge(tx, agent, member))) return fail('not_found');",
    'await lockEdge(tx, agent, member);',
    `${transfers}/agent-transfers.test.ts`,
  ),
  bug(
    'the records of a team are those of all teams',
    'apps/platform/src/features/people/agents/record-store.ts',
    'n.path[cardinality(a.path)] = $1 and ($4',
    'n.path is not null and ($4',
    'apps/platform/src/features/people/agents/team-totals.test.ts',
  ),
];
