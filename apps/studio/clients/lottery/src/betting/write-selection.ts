import type { Form } from '@fairhouse/games/lottery';

/** What a player has picked in a play. */
export interface Picks {
  /** Which places are meant, where there is a choice. */
  span: string;
  /** Tokens by list. */
  rows: readonly (readonly string[])[];
  withBankers: boolean;
  /** The play of tails whose digits are turned round. */
  turned: string;
}

const together = (tokens: readonly string[]): string => tokens.join(' ');

/** The selection in the grammar of docs/lottery.md; empty while nothing is picked. */
export function writeSelection(form: Form, { span, rows, withBankers, turned }: Picks): string {
  if (rows.every((tokens) => tokens.length === 0)) return '';
  const lead = (text: string): string => (span === '' ? text : `${span} ${text}`);
  switch (form.kind) {
    case 'places':
    case 'blocks':
      return lead(rows.map(together).join('|'));
    case 'sets':
      return lead(withBankers ? `banker ${rows.map(together).join('|')}` : together(rows.flat()));
    case 'options':
    case 'parlay':
      if (form.places.length === 1 && form.places[0]?.label === '') return together(rows.flat());
      return together(rows.flatMap((tokens, at) => tokens.map((token) => `${form.places[at]?.label ?? ''}:${token}`)));
    case 'orders':
      return `${turned} ${together(rows.flat())}`;
    case 'card':
      return rows.map(together).join('|');
    case 'tails':
    case 'union':
      return together(rows.flat());
  }
}
