import { vendorCorrectResult, vendorOpenDraws, vendorPublishResult } from '@fairhouse/contract/play/vendor-draws';
import { drawShapes, readOutcome } from '@fairhouse/games/lottery';
import type { RunningStudio } from '../../start-studio.ts';
import type { TestBed } from '../../testing/start-test-studio.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import type { Lottery } from '../lottery.ts';
import type { ResultSource } from '../results/result-source.ts';

/** XSMB 2026-08-15. */
export const FIRST =
  '80278 | 97028 | 57724 00834 | 71946 84077 83718 45800 97287 77363 | 6233 3434 5381 6127 | 4027 2547 1283 5647 6635 0761 | 790 558 928 | 33 66 52 04';

/** The same, but 51 came instead of 27 in the fourth prize, and 99 instead of 04 in the last. */
export const SECOND = FIRST.replace('6127', '6151').replace('52 04', '52 99');

const game = (code: string, stations = 1): LotteryGame => ({
  code,
  name: code,
  family: 'VN-NORTH',
  shape: 'vn-north',
  group: { code: 'VN', name: 'Vietnam' },
  prizeMode: 'SEA',
  version: '1',
  demonstration: false,
  results: 'XSMB',
  schedule: {
    days: Array.from({ length: 7 }, () =>
      stations === 1 ? [''] : Array.from({ length: stations }, (_, at) => `S${at}`),
    ),
    close: '12:00',
    lock: 60,
    zone: 'UTC',
  },
});

export const officialGames: readonly LotteryGame[] = [
  ...Array.from({ length: 8 }, (_, index) => game(`OFF${index}`)),
  game('CRASH', 20),
];

/** A source that says what a test wants, to every question. */
export interface ScriptedSource extends ResultSource {
  /** Final numbers as text, any other answer, or undefined for none. */
  says: unknown;
}

export const scriptedSource = (name: string): ScriptedSource => ({
  name,
  says: undefined,
  async report({ date, station }) {
    return typeof this.says === 'string' ? reportOf(this.says, { date, station }) : this.says;
  },
});

/** The answer of a feed with these numbers. */
export function reportOf(text: string, about: { date: string; station: string | null; final?: boolean }) {
  const read = readOutcome(drawShapes['vn-north'], text);
  if (!read.ok || read.outcome.kind !== 'prizes') throw new Error(text);
  return { final: true, ...about, prizes: read.outcome.prizes };
}

export const officialLottery = (sources: readonly ResultSource[] = [scriptedSource('silent')]): Partial<Lottery> => ({
  games: officialGames,
  sources,
  sourcesPauseMs: 50,
});

/** The calls of the platform's operators about official numbers. */
export function operatorsOf(bed: TestBed, studio: Pick<RunningStudio, 'url'>) {
  const platform = bed.asPlatform(studio.url);
  const find = async (draw: { gameCode: string; numero: string }) => {
    const answer = await platform.call(vendorOpenDraws, {});
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.draws.find((each) => each.gameCode === draw.gameCode && each.numero === draw.numero);
  };
  return {
    find,
    publish: (draw: { gameCode: string; numero: string }, numbers: string, ...confirmedBy: string[]) =>
      platform.call(vendorPublishResult, { ...draw, numbers, confirmedBy }),
    correct: (draw: { gameCode: string; numero: string }, numbers: string, version: number, ...confirmedBy: string[]) =>
      platform.call(vendorCorrectResult, { ...draw, numbers, version, reason: 'a digit was read wrong', confirmedBy }),
  };
}
