/** The ticket of a live table in its vendor's document (docs/tables.md); outcome and returns are empty before the result. */
export interface TableTicket {
  table: string;
  tableName: string;
  round: number;
  /** Code of the game, with its variant. */
  game: string;
  variant: string;
  isVoid: boolean;
  /** A round of the public beacon did not come, so that nothing was drawn. */
  isSilent: boolean;
  burned: readonly string[];
  outcome: Readonly<Record<string, unknown>>;
  /** Minor units by spot. */
  spots: Readonly<Record<string, number>>;
  refunded: Readonly<Record<string, number>>;
  returns: Readonly<Record<string, number>>;
  isDecided: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const amounts = (value: unknown): Record<string, number> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    : {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null for what is no ticket of a table. */
export function readTableTicket(outcome: unknown): TableTicket | null {
  if (!isRecord(outcome) || outcome['family'] !== 'table' || typeof outcome['game'] !== 'string') return null;
  const drawn = isRecord(outcome['outcome']) ? outcome['outcome'] : {};
  const burned = outcome['burned'];
  return {
    table: text(outcome['table']),
    tableName: text(outcome['tableName']),
    round: Number(outcome['round']),
    game: outcome['game'],
    variant: text(outcome['variant']),
    isVoid: outcome['isVoid'] === true,
    isSilent: outcome['voidReason'] === 'beacon_silent',
    burned: Array.isArray(burned) ? burned.map(String) : [],
    outcome: drawn,
    spots: amounts(outcome['spots']),
    refunded: amounts(outcome['refunded']),
    returns: amounts(outcome['returns']),
    isDecided: Object.keys(drawn).length > 0,
  };
}
