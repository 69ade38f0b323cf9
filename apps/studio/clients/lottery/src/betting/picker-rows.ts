import { allTokens, type Form, type FormSpans } from '@fairhouse/games/lottery';

/** A list that a player picks from. */
export interface PickerRow {
  /** What the list stands for; empty where there is only one. */
  label: RowLabel | null;
  tokens: readonly string[];
  /** One token at a time. */
  isSingle?: boolean;
}

export type RowLabel =
  | { kind: 'place'; n: number }
  /** A word of a play, or figures: `sum`, `tens`, `1-10`. */
  | { kind: 'token'; token: string }
  | { kind: 'repeated'; times: number }
  | { kind: 'bankers' }
  | { kind: 'others' };

const noSpans: FormSpans = {};

export const spansOf = (form: Form): FormSpans => ('spans' in form ? form.spans : noSpans);

/** Whether a set may have numbers that stand in every lot. */
export const canHaveBankers = (form: Form): boolean => form.kind === 'sets' && Math.max(...form.sizes) > 1;

const placeLabel = (label: string): RowLabel | null => {
  if (label === '') return null;
  return /^\d+$/.test(label) ? { kind: 'place', n: Number(label) } : { kind: 'token', token: label };
};

/** The lists of a play, from its form alone. Numbers that are typed and bingo cards have none. */
export function pickerRows(form: Form, span: string, withBankers: boolean): readonly PickerRow[] {
  switch (form.kind) {
    case 'places': {
      const tokens = allTokens(form.tokens);
      return (form.spans[span] ?? []).map((at) => ({ label: { kind: 'place', n: at + 1 }, tokens }));
    }
    case 'options':
      return form.places.map(({ label, tokens }) => ({ label: placeLabel(label), tokens: allTokens(tokens) }));
    case 'parlay':
      return form.places.map(({ label, tokens }) => ({
        label: placeLabel(label),
        tokens: allTokens(tokens),
        isSingle: true,
      }));
    case 'sets': {
      const tokens = allTokens(form.tokens);
      if (!withBankers) return [{ label: null, tokens }];
      return [
        { label: { kind: 'bankers' }, tokens },
        { label: { kind: 'others' }, tokens },
      ];
    }
    case 'blocks': {
      const tokens = allTokens(form.tokens);
      if (form.oneList) return [{ label: null, tokens }];
      return [form.first, form.second].map(({ times }) => ({ label: { kind: 'repeated', times }, tokens }));
    }
    case 'union':
      return [{ label: null, tokens: allTokens(form.tokens) }];
    case 'tails':
      return form.digits === 2 ? [{ label: null, tokens: allTokens({ kind: 'tails', digits: 2 }) }] : [];
    case 'orders':
    case 'card':
      return [];
  }
}
