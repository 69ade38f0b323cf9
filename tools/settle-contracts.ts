/**
 * Settles the contracts of agents by the rules of the platform (docs/agents.md):
 *   npm run settle:contracts -- <file.json>
 * Prints one JSON line for each settlement:
 * {contract, agent, kind, periodStart, base, tier, earned, passedOn, pay}, amounts in minor units.
 */
import { readFileSync } from 'node:fs';
import {
  readSettlementFile,
  SettlementFileError,
  settleLines,
} from '../apps/platform/src/features/money/agent-contracts/maths/index.ts';

function main(): void {
  const [file, ...extra] = process.argv.slice(2);
  if (file === undefined || extra.length > 0) return fail('usage: npm run settle:contracts -- <file.json>');
  try {
    const { ids, ...input } = readSettlementFile(JSON.parse(readFileSync(file, 'utf8')));
    for (const { contract, period, base, tier, earned, passedOn, pay } of settleLines(input)) {
      const { agent, terms } = input.contracts[contract]!;
      const line = {
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
      console.log(JSON.stringify(line, exactly));
    }
  } catch (error) {
    if (error instanceof SettlementFileError || error instanceof SyntaxError || 'code' in (error as object))
      return fail(`${file}: ${(error as Error).message}`);
    throw error;
  }
}

/** Amounts as JSON numbers, and as text above those that JavaScript reads exactly. */
function exactly(_: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

function fail(message: string): void {
  console.error(`settle: ${message}`);
  process.exitCode = 1;
}

main();
