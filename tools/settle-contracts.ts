/**
 * Settles the contracts of agents by the rules of the platform (docs/agents.md):
 *   npm run settle:contracts -- <file.json>
 * Prints one JSON line for each settlement:
 * {contract, agent, kind, periodStart, base, tier, earned, passedOn, pay}, amounts in minor units.
 */
import {
  readSettlementFile,
  SettlementFileError,
  settleLines,
} from '../apps/platform/src/features/money/agent-contracts/maths/index.ts';
import { printResults } from './print-results.ts';

function* settlements(content: unknown) {
  const { ids, ...input } = readSettlementFile(content);
  for (const { contract, period, base, tier, earned, passedOn, pay } of settleLines(input)) {
    const { agent, terms } = input.contracts[contract]!;
    yield {
      contract: `${ids[agent]}/${terms.kind}`,
      agent: ids[agent],
      kind: terms.kind,
      periodStart: new Date(period.start).toISOString(),
      base,
      tier,
      earned,
      passedOn,
      pay,
    };
  }
}

printResults({
  command: 'npm run settle:contracts',
  name: 'settle',
  fault: SettlementFileError,
  results: settlements,
});
