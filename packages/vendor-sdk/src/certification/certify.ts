import type { KeyObject } from 'node:crypto';
import { createWalletClient } from '../wallet-client.ts';
import type { Check } from './check.ts';
import { batchChecks } from './checks/batches.ts';
import { correctionChecks } from './checks/corrections.ts';
import { duplicateChecks } from './checks/duplicates.ts';
import { freeRoundChecks } from './checks/free-rounds.ts';
import { jackpotChecks, jackpotRefusals } from './checks/jackpots.ts';
import { moneyChecks } from './checks/money.ts';
import { operatorChecks } from './checks/operators.ts';
import { outcomeChecks } from './checks/outcomes.ts';
import { requestChecks } from './checks/requests.ts';
import { roundChecks } from './checks/rounds.ts';
import { openPlayer, type Credentials } from './player.ts';
import { TestBench } from './test-bench.ts';

/** The platform that a vendor wants to join, the vendor, and a member to play as. */
export interface CertificationOptions {
  /** Origin of the platform's site. */
  url: string;
  /** The vendor's code at the platform, and the key that the platform has registered for it. */
  vendor: string;
  keyId: string;
  privateKey: KeyObject;
  gameCode?: string | undefined;
  /** Whether that game has a jackpot: a round then puts one minor unit into a pot that is nobody's, and wins it. */
  jackpot?: boolean | undefined;
  /** A member with at least 5,000 minor units. */
  credentials: Credentials;
  /** Milliseconds during which an unknown outcome is retried; 10,000 by default. */
  patienceMs?: number;
}

/** The result of one check. */
export interface CheckResult {
  name: string;
  /** Undefined when the check passed. */
  failure: string | undefined;
}

/** In this order: the last group ends the member's session. */
const checksOf = ({ jackpot = false }: CertificationOptions): readonly Check[] => [
  ...requestChecks,
  ...moneyChecks,
  ...duplicateChecks,
  ...roundChecks,
  ...batchChecks,
  ...correctionChecks,
  ...freeRoundChecks,
  ...jackpotRefusals,
  ...(jackpot ? jackpotChecks : []),
  ...operatorChecks,
  ...outcomeChecks,
];

/** Runs every check against a running platform, one after the other. Throws when the game cannot be opened at all. */
export async function* certify(options: CertificationOptions): AsyncGenerator<CheckResult> {
  const { url, vendor, keyId, privateKey, gameCode, credentials, patienceMs = 10_000 } = options;
  const wallet = createWalletClient({ baseUrl: url, keyId, privateKey, patienceMs });
  try {
    const player = await openPlayer({ url, vendor, gameCode, credentials, wallet });
    const bench = new TestBench({ url, keyId, privateKey, wallet, player });
    try {
      for (const check of checksOf(options)) yield { name: check.name, failure: await failureOf(check, bench) };
    } finally {
      await player.logOut();
    }
  } finally {
    wallet.close();
  }
}

async function failureOf(check: Check, bench: TestBench): Promise<string | undefined> {
  try {
    await check.run(bench);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
