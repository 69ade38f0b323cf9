import { hashOfSeed, openDraws } from '../draw-stops.ts';
import type { RaffleDocument } from './raffle-document.ts';

export interface RaffleStep {
  step: 'commitment' | 'tickets' | 'root' | 'winners' | 'claims';
  passed: boolean;
  /** Recorded and recomputed, as text. */
  published: string;
  computed: string;
}

export interface RaffleVerification {
  readonly verdict: 'pass' | 'fail' | 'unrevealed';
  readonly steps: readonly RaffleStep[];
}

/** Repeats the draw of a raffle by docs/rewards.md, without the code that drew it. */
export async function verifyRaffle(document: RaffleDocument): Promise<RaffleVerification> {
  const { serverSeed } = document;
  if (serverSeed === undefined || serverSeed === null) return { verdict: 'unrevealed', steps: [] };
  const steps = [
    compare('commitment', document.commitment.toLowerCase(), await hashOfSeed(serverSeed)),
    ...(await (document.kind === 'draw' ? repeatDraw : repeatClaims)(document, serverSeed)),
  ];
  return { verdict: steps.every(({ passed }) => passed) ? 'pass' : 'fail', steps };
}

async function repeatDraw({ tickets, root, winners, prizes }: RaffleDocument, serverSeed: string) {
  const numbers = tickets.map(({ number }) => number).join(' ');
  const list = tickets.map(({ number, holder }) => `${number}:${holder}\n`).join('');
  const computedRoot = await sha256(list);
  const order = tickets.map(({ number }) => number);
  const draws = await openDraws(serverSeed, computedRoot, 0);
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = await draws.next(place + 1);
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  const amounts = prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount));
  const computed = order.slice(0, amounts.length).map((number, place) => `${number}=${amounts[place]}`);
  return [
    compare('tickets', numbers, tickets.map((_, at) => at + 1).join(' ')),
    compare('root', root ?? '', computedRoot),
    compare('winners', winners.map(({ number, amount }) => `${number}=${amount}`).join(' '), computed.join(' ')),
  ];
}

async function repeatClaims({ raffleId, claims, prizes }: RaffleDocument, serverSeed: string) {
  const left = prizes.map(({ count }) => count);
  const computed: string[] = [];
  for (let nonce = 1; nonce <= claims.length; nonce += 1) {
    const draws = await openDraws(serverSeed, raffleId, nonce);
    let won: number | null = null;
    for (const [at, { oneIn }] of prizes.entries()) {
      const hit = (await draws.next(oneIn ?? 1)) === 0;
      if (hit && won === null && left[at]! > 0) won = at;
    }
    if (won !== null) left[won]! -= 1;
    computed.push(`${nonce}=${won ?? '-'}`);
  }
  return [
    compare('claims', claims.map(({ nonce, prize }) => `${nonce}=${prize ?? '-'}`).join(' '), computed.join(' ')),
  ];
}

const compare = (step: RaffleStep['step'], published: string, computed: string): RaffleStep => ({
  step,
  passed: published === computed,
  published,
  computed,
});

async function sha256(text: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
