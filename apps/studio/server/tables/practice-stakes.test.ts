import { isCancelled } from '@fairhouse/games/tables';
import { expect, it } from 'vitest';
import { createTables, limitsOf } from './catalogue.ts';
import { addStakes, practiceStakes } from './practice-stakes.ts';

const table = createTables().find(({ id }) => id === 'cockfight-1')!;

it('practice bets make a pool that stands in every round, also with the most that one player may lay', () => {
  const { max } = limitsOf(table, 'TLB');
  for (let no = 1; no <= 400; no += 1) {
    const { meron, wala, ...others } = practiceStakes(table, 'TLB', no);
    expect(others).toEqual({});
    for (const laid of [{}, { meron: max }, { wala: max }]) {
      const pool = addStakes({ meron: meron!, wala: wala! }, laid);
      expect([no, isCancelled({ meron: pool['meron']!, wala: pool['wala']! })]).toEqual([no, false]);
    }
  }
});
