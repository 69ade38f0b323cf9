import type { MemberRank } from '@fairhouse/contract/people/ranks';
import { gameCategories, type GameCategory } from '@fairhouse/contract/play/games';
import { firstRank, toNextLevel } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { readLifetimePlay, readPlayOfDays } from '../../play/play-sums/index.ts';
import { findClub } from '../identity/index.ts';
import { monthAfter, monthOf } from './months.ts';
import { findRank } from './store.ts';
import { levelsOf, weighPlay } from './weigh-play.ts';

/** A member's rank with the exact amounts to the next one and to keep it. Reads only. */
export async function readRank(tx: PoolClient, merchant: Merchant, memberId: number, at: Date): Promise<MemberRank> {
  const { ranks, currency, timeZone } = merchant.settings;
  const weights: Readonly<Record<string, number>> = merchant.settings.points.weights;
  const levels = levelsOf(merchant);
  const row = await findRank(tx, memberId);
  const level = Math.min(row?.level ?? firstRank.level, levels.length);
  const thisMonth = monthOf(at, timeZone);
  // After a rise the next month is the first that counts.
  const month = row && row.nextMonth > thisMonth ? row.nextMonth : thisMonth;
  const play = await readLifetimePlay(tx, memberId);
  const lifetime = weighPlay(play, merchant);
  const played = weighPlay(await readPlayOfDays(tx, memberId, { from: month, until: monthAfter(month) }), merchant);
  const labelOf = (one: number) => ({ labelName: ranks[one - 1]!.name, rankLevel: one - 1 });
  const next = toNextLevel(levels, level, lifetime, weights);
  const need = levels[level - 1]!.monthly;
  const left = need > played ? need - played : 0n;
  const isLost = row !== undefined && row.level < row.rewarded && level < levels.length;
  return {
    currency,
    rank: labelOf(level),
    club: await findClub(tx, memberId),
    lifetime: Number(lifetime),
    next: next
      ? {
          ...labelOf(next.level),
          need: Number(levels[next.level - 1]!.need),
          left: Number(next.left),
          byCategory: inNumbers(next.byCategory),
        }
      : null,
    monthly:
      need > 0n
        ? {
            month,
            need: Number(need),
            played: Number(played),
            left: Number(left),
            byCategory: inNumbers(
              toNextLevel(
                [
                  { need: 0n, monthly: 0n },
                  { need: left, monthly: 0n },
                ],
                1,
                0n,
                weights,
              )!.byCategory,
            ),
            warned: row?.warned ?? false,
          }
        : null,
    restore: isLost ? { ...labelOf(level + 1), need: Number(levels[level]!.monthly) } : null,
    ladder: ranks.map(({ need: reach, monthly, reward, rebateBp }, at) => ({
      ...labelOf(at + 1),
      need: reach,
      monthly,
      reward,
      rebateBp,
    })),
    play: play.flatMap(({ category, valid }) =>
      isCategory(category) ? [{ category, valid, counted: Number(weighPlay([{ category, valid }], merchant)) }] : [],
    ),
  };
}

const inNumbers = (amounts: Readonly<Record<string, bigint>>): Partial<Record<GameCategory, number>> =>
  Object.fromEntries(Object.entries(amounts).map(([category, amount]) => [category, Number(amount)]));

const isCategory = (name: string): name is GameCategory => (gameCategories as readonly string[]).includes(name);
