import type { CurrencyCode, ResponseOf } from '@fairhouse/contract';
import { vendorCancelFreeRounds, vendorFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { vendorGames, vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { randomUUID, type KeyObject } from 'node:crypto';
import { generateKeyPair, importPrivateKey } from '../keys.ts';
import { signRequest, type RequestToSign } from '../sign-request.ts';
import { createSignedClient, type SignedClient } from '../signed-client.ts';
import type { CheckResult } from './certify.ts';

/** A vendor's own server, and the key that it accepts as the platform's. */
export interface ServerCertificationOptions {
  /** Where the platform calls the vendor. */
  url: string;
  /** The private half of the key that the vendor has registered for the platform. */
  privateKey: KeyObject;
  gameCode?: string | undefined;
}

const KEY_ID = 'platform';
const TIMEOUT_MS = 5_000;
const LOCAL_PATH = /^\/(?![/\\])[\w./~-]{0,300}$/;

/**
 * Makes the calls of the platform to a vendor's server, and checks that it refuses unknown callers
 * (docs/vendor-wallet.md, section 6).
 */
export async function* certifyServer(options: ServerCertificationOptions): AsyncGenerator<CheckResult> {
  const { url, privateKey, gameCode } = options;
  const client = createSignedClient({ baseUrl: url, keyId: KEY_ID, privateKey, timeoutMs: TIMEOUT_MS });
  const stranger = importPrivateKey(generateKeyPair().privateKey);
  const refused = (changes: Partial<RequestToSign>, sent?: string) => turnsAway(options, changes, sent);
  const checks: [string, () => Promise<string | undefined>][] = [
    ['the list of games is signed for, well formed and not empty', () => listsGames(client, gameCode)],
    ['a round that never was is round_unknown', () => knowsNoRound(client)],
    ['free rounds, where a game lists any, are given once and taken back', () => givesFreeRounds(client)],
    ['a request without a signature is refused', () => turnsAway(options, undefined)],
    ["a stranger's signature is refused", () => refused({ privateKey: stranger })],
    ['a signature over another body is refused', () => refused({}, '{ }')],
    ['a signature over another path is refused', () => refused({ path: vendorRoundDocument.path })],
    ['an expired signature is refused', () => refused({ now: new Date(Date.now() - 90_000) })],
    ['a signature from the future is refused', () => refused({ now: new Date(Date.now() + 90_000) })],
  ];
  try {
    for (const [name, check] of checks) yield { name, failure: await check().catch(messageOf) };
  } finally {
    client.close();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function listsGames(client: SignedClient, gameCode: string | undefined): Promise<string | undefined> {
  const answer = await client.call(vendorGames, {});
  if (!answer.ok)
    return answer.code === 'outcome_unknown' ? 'no answer in time, or none that can be read' : answer.code;
  const { games } = answer.value;
  if (games.length === 0) return 'it lists no game';
  const codes = games.map((game) => game.gameCode);
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice !== undefined) return `${twice} is listed twice`;
  const elsewhere = games.find(({ image, client: page }) => !LOCAL_PATH.test(image) || !LOCAL_PATH.test(page));
  if (elsewhere) return `image or client of ${elsewhere.gameCode} is no path on the vendor's own origin`;
  const flaw = flawOfSeries(games);
  if (flaw !== undefined) return flaw;
  return gameCode === undefined || codes.includes(gameCode) ? undefined : `${gameCode} is not listed`;
}

type Listed = ResponseOf<typeof vendorGames>['games'][number];

/** Lists show one entry for a series, so its games must agree on it. */
function flawOfSeries(games: readonly Listed[]): string | undefined {
  const codes = new Set(games.map(({ gameCode }) => gameCode));
  const known = new Map<string, string>();
  for (const { series, label, category } of games) {
    if (!series) continue;
    const { code, name, image } = series;
    if (codes.has(code)) return `the series ${code} has the code of a game`;
    if (!LOCAL_PATH.test(image)) return `the image of the series ${code} is no path on the vendor's own origin`;
    const shown = JSON.stringify([name, image, label, category]);
    if ((known.get(code) ?? shown) !== shown)
      return `games of the series ${code} differ in its name or image, or in label or category`;
    known.set(code, shown);
  }
  return undefined;
}

/** To a player who does not exist, of the first game that gives any. */
async function givesFreeRounds(client: SignedClient): Promise<string | undefined> {
  const listed = await client.call(vendorGames, {});
  const game = listed.ok ? listed.value.games.find(({ freeRoundStakes }) => freeRoundStakes !== undefined) : undefined;
  const [currency, stakes] = Object.entries(game?.freeRoundStakes ?? {})[0] ?? [];
  if (!game || currency === undefined || stakes?.[0] === undefined) return undefined;
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const { gameCode } = game;
  const grant = { grantId: randomUUID(), playerId: 'cert-player', gameCode, rounds: 2, stake: stakes[0], expiresAt };
  const give = async (changes: { rounds?: number; stake?: number } = {}) => {
    const answer = await client.call(vendorFreeRounds, { ...grant, currency: currency as CurrencyCode, ...changes });
    return answer.ok ? answer.value.roundsLeft : answer.code;
  };
  const cancelled = { grantId: grant.grantId };
  const steps: [what: string, expected: number | string, step: () => Promise<number | string>][] = [
    ['a grant', 2, give],
    ['its repeat', 2, give],
    ['a grant with other rounds under its id', 'key_reused', () => give({ rounds: 3 })],
    [
      'its cancel',
      2,
      async () => {
        const answer = await client.call(vendorCancelFreeRounds, cancelled);
        return answer.ok ? answer.value.roundsLeft : answer.code;
      },
    ],
    ['the grant after its cancel', 'tombstoned', give],
  ];
  for (const [what, expected, step] of steps) {
    const found = await step();
    if (found !== expected) return `answer to ${what} is ${found}, not ${expected}`;
  }
  return undefined;
}

async function knowsNoRound(client: SignedClient): Promise<string | undefined> {
  const answer = await client.call(vendorRoundDocument, { roundId: 'cert-no-such-round' });
  const code = answer.ok ? 'a document' : answer.code;
  return code === 'round_unknown' ? undefined : `answer is ${code}, not round_unknown`;
}

/** Sends the body `sent`, or the signed one; signed with `changes`, or unsigned. */
async function turnsAway(
  { url, privateKey }: ServerCertificationOptions,
  changes: Partial<RequestToSign> | undefined,
  sent = '{}',
): Promise<string | undefined> {
  const { method, path } = vendorGames;
  const prefix = new URL(url).pathname.replace(/\/$/, '');
  const toSign = { method, path: prefix + path, body: '{}', keyId: KEY_ID, privateKey };
  const signature = changes && signRequest({ ...toSign, ...changes });
  const answer = await fetch(new URL(url).origin + prefix + path, {
    method,
    headers: { 'content-type': 'application/json', ...signature },
    body: sent,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answer.status === 401 ? undefined : `status is ${answer.status}, not 401`;
}
