import { refOf } from '@fairhouse/ledger';
import type { Call } from '@fairhouse/contract';
import { platformCalls } from '@fairhouse/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, firstObject } from './testing/ask-call.ts';
import { digestTables, type LeftOut } from './testing/digest-tables.ts';
import { startPeopledPlatform, type PeopledPlatform } from './testing/peopled-platform.ts';

// Reliability 66: no GET changes state.
let here: PeopledPlatform;
beforeAll(async () => {
  here = await startPeopledPlatform();
});
afterAll(() => here.close());

/** Milliseconds; in total less than the time after which a session is idle. */
const BETWEEN_CALLS_MS = 10_000;

/** Tables that a read may write: counters of reads. */
const notState: LeftOut = {
  // Requests for captchas by address.
  'public.attempt': 'all',
  // Use prolongs a session.
  'public.member_session': ['last_active_at'],
  'public.operator_session': ['last_active_at'],
  // The position up to which the ledger's rounds were counted (docs/decisions/counting-plays.md).
  'public.play_tally': 'all',
};

const reads = platformCalls.filter(({ method }) => method === 'GET');

/** No vendor runs beside this platform: these calls name an unknown game, round or draw. */
const ofVendor = [
  'betDetail',
  'publicRound',
  'gameDetails',
  'playState',
  'stakeMoney',
  'merchantWallet',
  'boDrawLiability',
  'boPreviewDraw',
  'boLotteryLimits',
  'boLotteryOdds',
  'boSportsFactors',
  'boSportsLimits',
  'boSportsMargins',
  'boSportsMatch',
  'boSportsWatch',
  'boTableLimits',
  'boHandReview',
  'boShowHand',
  'boWatchedMembers',
];

/** Required fields of calls besides the id of an object. */
function neededFields(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const game = { vendor: 'studio', gameCode: 'pearl' };
  return {
    siteSearch: { q: 'slot' },
    labelTypes: { vassalage: 'studio' },
    contractSubordinates: { kind: 'daily' },
    settlement: { settlementId: '00000000-0000-4000-8000-00000000a9e7' },
    boSettlement: { settlementId: '00000000-0000-4000-8000-00000000a9e7' },
    loginHistory: { limit: 5 },
    boLotteryReturns: { days: 7 },
    bonusRounds: { id: '00000000-0000-4000-8000-00000000b0a5' },
    missionLeaderboard: { missionId: refOf('demonstration', 'mission', 'bahaghari', 'weekly') },
    ownRaffle: { promotionId: refOf('demonstration', 'raffle', 'bahaghari', 'holiday') },
    raffleDocument: { promotionId: refOf('demonstration', 'raffle', 'bahaghari', 'holiday') },
    boCountAudience: { to: 'all' },
    boStopReach: { scope: 'all', subject: '' },
    // The first message of each conversation is a picture.
    chatPicture: { id: here.chatId, number: 1 },
    boChatPicture: { id: here.chatId, number: 1 },
    boFeedbackPicture: { id: here.feedbackId, number: 1 },
    promotionTerms: { slug: 'named' },
    boApplicationProof: { id: '00000000-0000-4000-8000-00000000b0a7', number: 1 },
    boWithdrawalProof: { id: here.disputed.withdrawal.id },
    ...Object.fromEntries(ofVendor.map((name) => [name, { ...game, roundId: 'r-1', numero: '1' }])),
  };
}

async function fieldsOf(call: Call): Promise<Readonly<Record<string, unknown>>> {
  const owner = call.auth === 'member' ? here.member : here.manager;
  if (call.path.endsWith('/:slug')) return { slug: (await firstObject(here.visitor, call))?.['slug'] };
  return (
    neededFields()[call.name] ?? (call.path.includes('/:id') ? { id: (await firstObject(owner, call))?.['id'] } : {})
  );
}

it('No GET call changes a row, whoever makes it', async () => {
  expect(reads.length).toBeGreaterThan(50);
  const callers = [here.visitor, here.member, here.foreignMember, here.stranger, ...Object.values(here.operators)];
  const unanswered: string[] = [];
  const before = await digestTables(here.on, notState);
  for (const call of reads) {
    const asked = await fieldsOf(call);
    const answers = [];
    for (const caller of callers) answers.push(await ask(caller, call, asked));
    if (!answers.some(({ status }) => status === 200)) unanswered.push(call.name);
    here.on.clock.advance(BETWEEN_CALLS_MS);
  }
  expect(await digestTables(here.on, notState)).toEqual(before);
  expect(unanswered.toSorted()).toEqual(ofVendor.toSorted());
}, 180_000);
