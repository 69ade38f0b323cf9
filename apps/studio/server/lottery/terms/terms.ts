import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool } from 'pg';
import type { ScheduleChange } from '../games/changed-schedule.ts';
import type { LotteryLimits } from '../limits.ts';
import type { OddsTable } from '../maths.ts';
import { selectLimits, selectOdds, selectSales, selectSchedules, type OddsRow, type SaleRow } from './terms-store.ts';

/** What operators changed of the lottery games. */
export interface Terms {
  /** Odds of a merchant for a draw that opens then; undefined: the standard ones. */
  oddsOf(merchant: string, gameCode: string, play: string, opensAt: Date): OddsTable | undefined;
  /** All of a game at a merchant that count for a draw on sale, newest first. */
  listOdds(merchant: string, gameCode: string): readonly OddsRow[];
  /** Limits of a merchant; undefined: those of the studio. */
  limitsOf(merchant: string, gameCode: string, currency: CurrencyCode): LotteryLimits | undefined;
  /** Set while the game takes no bets. */
  stopOf(gameCode: string): SaleRow | undefined;
  /** What was changed of the days of a game, newest first. */
  changesOf(gameCode: string): readonly ScheduleChange[];
}

export interface TermsReader {
  read(): Promise<Terms>;
  /** The next reading is not of the cache. */
  forget(): void;
}

/** Milliseconds that terms are reused. */
const FRESH_MS = 500;

export function createTermsReader(pool: Pool): TermsReader {
  let known: { at: number; terms: Promise<Terms> } | undefined;
  return {
    read() {
      if (!known || performance.now() - known.at > FRESH_MS) {
        const terms = readTerms(pool);
        known = { at: performance.now(), terms };
        terms.catch(() => (known = undefined));
      }
      return known.terms;
    },
    forget: () => (known = undefined),
  };
}

async function readTerms(pool: Pool): Promise<Terms> {
  const [odds, limits, sales, schedules] = await Promise.all([
    selectOdds(pool),
    selectLimits(pool),
    selectSales(pool),
    selectSchedules(pool),
  ]);
  const oddsOfGame = Map.groupBy(odds, ({ merchant, gameCode }) => `${merchant} ${gameCode}`);
  const limitsBy = new Map(limits.map((row) => [`${row.merchant} ${row.gameCode} ${row.currency}`, row]));
  const stops = new Map(sales.filter(({ stopped }) => stopped).map((sale) => [sale.gameCode, sale]));
  const changes = Map.groupBy(schedules, ({ gameCode }) => gameCode);
  const listOdds = (merchant: string, gameCode: string) => oddsOfGame.get(`${merchant} ${gameCode}`) ?? [];
  return {
    listOdds,
    oddsOf: (merchant, gameCode, play, opensAt) =>
      listOdds(merchant, gameCode).find((row) => row.play === play && row.opensFrom <= opensAt)?.odds,
    limitsOf: (merchant, gameCode, currency) => limitsBy.get(`${merchant} ${gameCode} ${currency}`),
    stopOf: (gameCode) => stops.get(gameCode),
    changesOf: (gameCode) => changes.get(gameCode)?.map(({ change }) => change) ?? [],
  };
}
