import { vendorDecideResult, vendorEnterResult } from '@fairhouse/contract/play/vendor-sports-results';
import { outcomesOf, type Sport } from '@fairhouse/games/sports';
import { createSignedClient, importPrivateKey } from '@fairhouse/vendor-sdk';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInstance } from '../instance/instance.ts';

export interface MarketOfMatch {
  match: string;
  sport: Sport;
  market: number;
  specifiers: string;
}

/** Two operators declare a market void, as the platform asks the studio for it. */
export async function declareVoid({ match, sport, market, specifiers }: MarketOfMatch): Promise<void> {
  const { home, studio } = readInstance();
  const privateKey = importPrivateKey(readFileSync(join(home, 'keys/platform.pem'), 'utf8'));
  const client = createSignedClient({ baseUrl: studio, keyId: 'platform', privateKey });
  const outcomes = outcomesOf(sport, market, specifiers) as readonly string[];
  const results = Object.fromEntries(outcomes.map((outcome) => [outcome, 'void' as const]));
  try {
    const entered = await client.call(vendorEnterResult, {
      match,
      market,
      specifiers,
      results,
      operator: 'journey-one',
      reason: 'The floodlights failed',
    });
    if (!entered.ok) throw new Error(`the market cannot be declared void: ${entered.code}`);
    const { id: entry } = entered.value.entry;
    const decided = await client.call(vendorDecideResult, { entry, verdict: 'confirmed', operator: 'journey-two' });
    if (!decided.ok) throw new Error(`nobody confirms the void: ${decided.code}`);
  } finally {
    client.close();
  }
}
