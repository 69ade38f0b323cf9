import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import { contractModules, type ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { ContractPreview, previewContract as call } from '@fairhouse/contract/money/agent-settlements';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import {
  findAgent,
  findOpenContract,
  findRequest,
  periodAt,
  readRules,
  refuseTerms,
  settle,
  storedTerms,
  type Period,
} from '../agent-contracts/index.ts';
import { noFigures, teamFigures, type StoredFigures } from './figures.ts';
import { readDayFigures, readRoundFigures } from './figures-store.ts';
import { carriedFrom, classesOf, dayIn, isShort } from './open-run.ts';

const PERIODS = 3;
type Asked = RequestOf<typeof call>;

/**
 * What terms would have earned in the last three periods, by the function that settles, beside the present terms: as if
 * each had been in force all the time, before anything is passed on.
 */
export async function previewContract(
  core: Core,
  caller: MemberCaller,
  asked: Asked,
): Promise<Result<ContractPreview>> {
  const { merchant } = caller;
  if (!isModuleOn(merchant.settings, contractModules[asked.kind])) return fail('module_disabled');
  return inTransaction<Result<ContractPreview>>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const found = await findTerms(tx, caller, asked);
    if (!found) return fail('not_found');
    const { agentId, terms } = found;
    const rules = await readRules(tx);
    const refused = refuseTerms(rules, asked.kind, terms);
    if (refused) return refused;
    const present = (await findOpenContract(tx, agentId, asked.kind))?.terms;
    const activeFrom = asked.kind === 'dividend' ? rules.activeFrom.dividend : rules.activeFrom.salary;
    const periods = [];
    for (const span of lastPeriods(terms, merchant.settings.timeZone, core.clock.now().getTime())) {
      const figures = (of: ContractTerms) =>
        readFigures(tx, { core, caller, agentId, span, terms: of, activeFrom, all: present ? [of, present] : [of] });
      const proposed = await figures(terms);
      const before =
        present?.profitLossPeriod === terms.profitLossPeriod ? proposed : present && (await figures(present));
      periods.push({
        periodStart: new Date(span.start).toISOString(),
        periodEnd: new Date(span.end).toISOString(),
        base: asked.kind === 'dividend' ? proposed.netRevenue : proposed.validBet,
        activeMembers: proposed.activeMembers,
        present: present && before ? earnedBy(asked.kind, present, before) : null,
        proposed: earnedBy(asked.kind, terms, proposed),
      });
    }
    return ok({ currency: merchant.settings.currency, periods });
  });
}

function earnedBy(kind: Asked['kind'], terms: ContractTerms, figures: StoredFigures) {
  const none = { earned: 0n, passedOn: 0n, paid: 0n };
  const settled = settle({ terms: storedTerms(kind, terms), figures: teamFigures(figures), carry: none, below: 0n });
  return { tier: settled.tier, earned: Number(settled.earned) };
}

/** Whose terms: of a request of the caller, or given ones for the caller or an agent directly below. */
async function findTerms(
  tx: PoolClient,
  { memberId }: MemberCaller,
  { kind, agentId = memberId, requestId, terms }: Asked,
): Promise<{ agentId: number; terms: ContractTerms } | undefined> {
  if (requestId !== undefined) {
    const request = await findRequest(tx, requestId);
    const isOwn = request && (request.agentId === memberId || request.uplineId === memberId);
    if (!isOwn || request.state === 'waiting' || request.kind !== kind || !request.terms) return undefined;
    return { agentId: request.agentId, terms: request.terms };
  }
  if (!terms) return undefined;
  if (agentId !== memberId && (await findAgent(tx, agentId))?.parentId !== memberId) return undefined;
  return { agentId, terms };
}

/** The last periods that have ended, the oldest first. */
function lastPeriods({ period }: ContractTerms, timeZone: string, now: number): Period[] {
  const found: Period[] = [];
  let before = periodAt(period, timeZone, now).start;
  while (found.length < PERIODS) {
    const span = periodAt(period, timeZone, before - 1);
    found.unshift(span);
    before = span.start;
  }
  return found;
}

interface Wanted {
  core: Core;
  caller: MemberCaller;
  agentId: number;
  span: Period;
  terms: ContractTerms;
  activeFrom: number;
  all: readonly ContractTerms[];
}

async function readFigures(
  tx: PoolClient,
  { caller: { merchant }, agentId, span, terms, activeFrom, all }: Wanted,
): Promise<StoredFigures> {
  const { timeZone, currency } = merchant.settings;
  const dayOf = dayIn(timeZone);
  const from = Math.max(carriedFrom(timeZone, terms, span), Date.UTC(2020, 0));
  const of = { merchantId: merchant.id, currency, agents: [agentId], activeFrom };
  const start = new Date(span.start);
  const found = isShort(terms.period)
    ? await readRoundFigures(tx, { ...of, since: start, from: start, to: new Date(span.end), classes: classesOf(all) })
    : await readDayFigures(tx, {
        ...of,
        timeZone,
        since: new Date(from),
        from: dayOf(from),
        until: dayOf(span.end - 1),
      });
  return found.get(agentId) ?? noFigures();
}
