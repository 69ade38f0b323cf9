import type { PlantedBug } from '../planted-bug.ts';

const features = 'apps/platform/src/features';
const money = `${features}/money`;

const bug = (name: string, file: string, find: string, replace: string, test: string): PlantedBug => ({
  name: `rewards: ${name}`,
  changes: [{ file, find, replace }],
  tests: [test],
});

export const rewardBugs: readonly PlantedBug[] = [
  bug(
    'play earns its points again at each count',
    `${money}/points/post-points.ts`,
    'next: { counted, remainder',
    'next: { counted: account.counted, remainder',
    `${money}/points/points.test.ts`,
  ),
  bug(
    'each account of a person takes part in a raffle',
    `${money}/raffles/claim-raffle.ts`,
    "if (others.length > 0 && (await takesPart(tx, raffle.id, others, day))) return fail('raffle_claimed');",
    '',
    `${money}/raffles/raffles.test.ts`,
  ),
  bug(
    'a bonus converts more than its limit',
    `${money}/bonuses/end-bonus.ts`,
    '(grant.terms.maxConvert ?? Infinity) - grant.converted',
    'Infinity',
    `${money}/bonuses/bonuses.test.ts`,
  ),
  bug(
    'what a correction makes valid of an earlier day earns a mission too',
    `${features}/play/play-sums/raised-store.ts`,
    'valid: row.valid - valid',
    'valid: row.valid - valid * 0',
    `${money}/missions/corrected-rounds.test.ts`,
  ),
];
