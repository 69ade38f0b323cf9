import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { Platform } from '../../../system/platform.ts';
import { newSeed } from './seeds.ts';
import { insertRaffle, setOpen, type RaffleTerms } from './store.ts';

const DAY_MS = 86_400_000;
/** Nobody of the demonstration; two operators would decide. */
const BY = 'demonstration';

/** A raffle with tickets and an instant one for every brand of a demonstration, written once. */
export async function seedRaffles(platform: Platform): Promise<void> {
  const createdAt = platform.clock.now();
  for (const { id: merchantId, code } of platform.merchants.all()) {
    for (const { name, days, ...terms } of firstRaffles) {
      const id = refOf('demonstration', 'raffle', code, name);
      const endsAt = new Date(createdAt.getTime() + days * DAY_MS);
      await inTransaction(platform.pool, { merchantId }, async (tx) => {
        const row = { ...terms, ...newSeed(platform, id), id, startsAt: createdAt, endsAt, createdBy: BY, createdAt };
        if (!(await insertRaffle(tx, merchantId, row))) return;
        await setOpen(tx, id, BY);
        await platform.jobs.add(tx, 'raffles.draw', {}, { key: `raffle:${id}`, runAt: endsAt });
      });
    }
  }
}

type FirstRaffle = Omit<RaffleTerms, 'id' | 'startsAt' | 'endsAt'> & { name: string; days: number };

/** Amounts in minor units of either currency. */
const firstRaffles: readonly FirstRaffle[] = [
  {
    name: 'lucky-box',
    days: 60,
    titles: {
      EN: 'Lucky box',
      TY: 'Lucky box',
      BN: 'লাকি বক্স',
      CN: '幸运盒',
      ID: 'Kotak hoki',
      TH: 'กล่องนำโชค',
      VI: 'Hộp may mắn',
    },
    kind: 'instant',
    prizes: [
      { amount: 100_000, count: 3, oneIn: 200 },
      { amount: 5000, count: 200, oneIn: 12 },
      { amount: 500, count: 600, oneIn: 3 },
    ],
    freeTicket: false,
    validPerTicket: null,
    mostTickets: 1,
    repeats: 'D',
  },
  {
    name: 'holiday',
    days: 21,
    titles: {
      EN: 'Holiday raffle',
      TY: 'Holiday raffle',
      BN: 'উৎসবের র‍্যাফেল',
      CN: '节日抽奖',
      ID: 'Undian liburan',
      TH: 'จับรางวัลเทศกาล',
      VI: 'Quay thưởng mùa lễ',
    },
    kind: 'draw',
    prizes: [
      { amount: 500_000, count: 1, oneIn: null },
      { amount: 100_000, count: 3, oneIn: null },
      { amount: 20_000, count: 10, oneIn: null },
    ],
    freeTicket: true,
    validPerTicket: 100_000,
    mostTickets: 20,
    repeats: 'ONCE',
  },
];
