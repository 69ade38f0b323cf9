import type { PlantedBug } from '../planted-bug.ts';

const studio = 'apps/studio/server/sports';
const platform = 'apps/platform/src/features';
const operate = [`${studio}/operate/operate-bets.test.ts`];
const desk = [`${platform}/play/sports/operate/trading.test.ts`];
const players = [`${studio}/watch/count-players.test.ts`];
const corrected = [`${platform}/money/agent-figures/corrected-rounds.test.ts`];

const bug = (name: string, file: string, find: string, replace: string, tests: readonly string[]): PlantedBug => ({
  name: `trading: ${name}`,
  changes: [{ file, find, replace }],
  tests,
});

export const tradingBugs: readonly PlantedBug[] = [
  bug(
    'a suspended market takes bets',
    `${studio}/slip/read-legs.ts`,
    `if (suspensions.isSuspended(match, selection)) return`,
    `if (suspensions.isSuspended(match, selection) && match.status === 'ended') return`,
    operate,
  ),
  bug(
    'a bet in its delay outlives a suspension',
    `${studio}/counter.ts`,
    `if (match !== null) return stops.note(match, 'operator');`,
    `if (match !== null) return;`,
    operate,
  ),
  bug(
    'a shift may give away more than it takes',
    `${studio}/margins/change-prices.ts`,
    `return findings.length > 0 ? fail('odds_refused', { value: { findings } }) : undefined;`,
    `return findings.length > 99 ? fail('odds_refused', { value: { findings } }) : undefined;`,
    [`${studio}/operate/trading.test.ts`],
  ),
  bug(
    'a margin of a whole match counts for one of its markets',
    `${studio}/margins/adjust-odds.ts`,
    `{ sport, league, match: id, market: null },`,
    `{ sport, league, match: id, market: 1 },`,
    [`${studio}/margins/adjust-odds.test.ts`],
  ),
  bug(
    'one person alone decides a result by hand',
    `${studio}/operate/enter-result.ts`,
    `if (entry.enteredBy === operator) return fail('second_operator_needed');`,
    ``,
    operate,
  ),
  bug(
    'two accounts of one person are two persons',
    `${platform}/play/sports/operate/decide-results.ts`,
    `if (refused) return refused;`,
    ``,
    desk,
  ),
  bug(
    'the feed settles what operators have settled',
    `${studio}/settle/result-store.ts`,
    `return results.filter((result) => !entered.has(nameOf(result)));`,
    `return results.filter((result) => !entered.has(nameOf(result)) || result.source !== '');`,
    operate,
  ),
  bug(
    'a correction is owed again with each result that changes nothing',
    `${studio}/settle/decide-ticket.ts`,
    `return { ...as, owed: due, overpaid: 0, correction: correctionOf(due - owed, newest) };`,
    `return { ...as, overpaid: 0, correction: correctionOf(due - owed, newest) };`,
    [`${studio}/settle/revised-results.test.ts`],
  ),
  bug(
    'a correction of the feed names persons who decided nothing',
    `${studio}/settle/name-deciders.ts`,
    `return persons ? { persons } : { cause: { message: source, rule } };`,
    `return { persons: persons ?? ['one', 'two'] };`,
    [`${studio}/settle/revised-results.test.ts`],
  ),
  bug(
    'a limit has no highest value',
    `${studio}/operate/change-limits.ts`,
    `request.limits[name] > highest[name]`,
    `request.limits[name] > highest[name] * 1e6`,
    operate,
  ),
  bug(
    'bets of one match count as if they had nothing to do with each other',
    `${studio}/watch/count-players.ts`,
    `deviation += weight * Math.sqrt(chance * (1 - chance));`,
    `deviation = Math.hypot(deviation, weight * Math.sqrt(chance * (1 - chance)));`,
    players,
  ),
  bug(
    'the luck of one ticket on long odds is an alarm',
    `${studio}/watch/count-players.ts`,
    `return Math.sqrt(2 * exponent);`,
    `return Math.max(Math.sqrt(2 * exponent), above / Math.sqrt(variance));`,
    players,
  ),
  bug(
    'an alarm that was checked never waits again',
    `${studio}/watch/watch-players.ts`,
    `sigmas >= checkedSigmas + GROWN_SIGMAS`,
    `sigmas > Infinity`,
    [`${studio}/watch/watch-players.test.ts`],
  ),
  bug(
    'operators are called to alarms about members of other merchants',
    `${platform}/play/sports/operate/watch-members.ts`,
    `client.call(vendorWatchedPlayers, { players: playersOf(merchant.id) })`,
    `client.call(vendorWatchedPlayers, {})`,
    desk,
  ),
  bug(
    'sums of play keep what a correction took back',
    'packages/ledger/migrations/0855_corrections_by_round.sql',
    `values (c.paid - c.amount, -1), (c.paid, 1)`,
    `values (c.paid, -1), (c.paid, 1)`,
    corrected,
  ),
  bug(
    'agents earn by rounds from before their members came',
    `${platform}/money/agent-figures/store.ts`,
    `placed.member_id = r.customer and r.closed_at >= placed.added_at`,
    `placed.member_id = r.customer`,
    corrected,
  ),
];
