import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { Platform } from '../../../system/platform.ts';
import { openIn } from './operate-missions.ts';
import { findMission, insertMission, type MissionTerms } from './store.ts';

const DAY_MS = 86_400_000;
const RUN_DAYS = 90;
/** Nobody of the demonstration; two operators would decide. */
const BY = 'demonstration';

/** Two missions for every brand of a demonstration, written once. */
export async function seedMissions(platform: Platform): Promise<void> {
  const createdAt = platform.clock.now();
  const endsAt = new Date(createdAt.getTime() + RUN_DAYS * DAY_MS);
  for (const { id: merchantId, code } of platform.merchants.all()) {
    for (const mission of firstMissions) {
      const id = refOf('demonstration', 'mission', code, mission.name);
      const { name: _, ...terms } = mission;
      await inTransaction(platform.pool, { merchantId }, async (tx) => {
        const row = { ...terms, id, startsAt: createdAt, endsAt, createdBy: BY, createdAt };
        if (await insertMission(tx, merchantId, row)) await openIn(tx, (await findMission(tx, id))!, BY);
      });
    }
  }
}

type FirstMission = Omit<MissionTerms, 'id' | 'startsAt' | 'endsAt'> & { name: string };

/** Amounts in minor units of either currency. */
const firstMissions: readonly FirstMission[] = [
  {
    name: 'daily',
    titles: {
      EN: 'Daily mission',
      TY: 'Daily mission',
      BN: 'দৈনিক মিশন',
      CN: '每日任务',
      ID: 'Misi harian',
      TH: 'ภารกิจรายวัน',
      VI: 'Nhiệm vụ hằng ngày',
    },
    period: 'D',
    categories: [],
    steps: [
      { kind: 'check_in', target: 1, reward: { to: 'main', amount: 500 } },
      { kind: 'rounds', target: 5, reward: { to: 'main', amount: 1000 } },
      { kind: 'verify_round', target: 1, reward: { to: 'main', amount: 1500 } },
    ],
    wageringX100: 0,
    bestRounds: 1,
    prizes: [],
    claimDays: 3,
    budget: 50_000_000,
  },
  {
    name: 'weekly',
    titles: {
      EN: 'Weekly mission',
      TY: 'Weekly mission',
      BN: 'সাপ্তাহিক মিশন',
      CN: '每周任务',
      ID: 'Misi mingguan',
      TH: 'ภารกิจรายสัปดาห์',
      VI: 'Nhiệm vụ hằng tuần',
    },
    period: 'W',
    categories: ['RNG', 'FISH'],
    steps: [
      { kind: 'rounds', target: 50, reward: { to: 'main', amount: 5000 } },
      { kind: 'valid', target: 200_000, reward: { to: 'bonus', amount: 20_000 } },
    ],
    wageringX100: 500,
    bestRounds: 5,
    prizes: [100_000, 60_000, 40_000, 20_000, 10_000],
    claimDays: 7,
    budget: 100_000_000,
  },
];
