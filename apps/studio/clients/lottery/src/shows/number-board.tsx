import { styleOf } from './style-of.ts';

interface NumberBoardProps {
  /** In the order of the draw. */
  tokens: readonly string[];
  size: number;
  /** Of the player's own tickets. */
  own: ReadonlySet<string>;
}

/** All numbers of a lottery; those that were drawn light up one after the other. */
export function NumberBoard({ tokens, size, own }: NumberBoardProps) {
  return (
    <div className={size === 49 ? 'show-board seven' : 'show-board'}>
      {Array.from({ length: size }, (_, index) => String(index + 1)).map((token) => {
        const at = tokens.indexOf(token);
        return (
          <span
            key={token}
            className={`show-cell${at < 0 ? '' : ' show-drawn'}${own.has(token) ? ' own' : ''}`}
            style={styleOf({ turn: Math.max(0, at) })}
          >
            {token}
          </span>
        );
      })}
    </div>
  );
}
