import type { Play } from '@fairhouse/games/lottery';
import { useState } from 'react';
import { pickerRows, spansOf } from './picker-rows.ts';
import { quickPick } from './quick-pick.ts';
import { writeSelection, type Picks } from './write-selection.ts';

const emptyRows = (play: Play, span: string, withBankers: boolean): string[][] => {
  const rows = pickerRows(play.rule.form, span, withBankers);
  return rows.length > 0 ? rows.map(() => []) : [[]];
};

function emptyPicks(play: Play): Picks {
  const { form } = play.rule;
  const [span = ''] = Object.keys(spansOf(form));
  const turned = form.kind === 'orders' ? (form.plays[0]?.code ?? '') : '';
  return { span, rows: emptyRows(play, span, false), withBankers: false, turned };
}

/** What is picked in one play, and how it changes. */
export function usePicks(play: Play) {
  const { form } = play.rule;
  const [picks, setPicks] = useState(() => emptyPicks(play));
  const setRow = (row: number, tokens: readonly string[]) =>
    setPicks((before) => ({ ...before, rows: before.rows.map((old, at) => (at === row ? tokens : old)) }));
  return {
    picks,
    selection: writeSelection(form, picks),
    setRow,
    chooseSpan: (span: string) =>
      setPicks((before) => {
        const rows = emptyRows(play, span, before.withBankers);
        // The digits stay where both have as many lists.
        return { ...before, span, rows: rows.length === before.rows.length ? before.rows : rows };
      }),
    chooseBankers: (withBankers: boolean) =>
      setPicks((before) => ({ ...before, withBankers, rows: emptyRows(play, before.span, withBankers) })),
    chooseTurned: (turned: string) => setPicks((before) => ({ ...before, turned, rows: [[]] })),
    clear: () => setPicks((before) => ({ ...before, rows: emptyRows(play, before.span, before.withBankers) })),
    quick: () =>
      setPicks((before) => ({
        ...before,
        withBankers: false,
        rows: quickPick(form, before.span),
        ...firstTurned(play),
      })),
  };
}

export type PickActions = ReturnType<typeof usePicks>;

const firstTurned = ({ rule: { form } }: Play): Partial<Picks> =>
  form.kind === 'orders' ? { turned: form.plays[0]?.code ?? '' } : {};
