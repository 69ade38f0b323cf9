import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { drawAhead, drawAwaited, drawsOnSale } from '../api/draw-board.ts';
import { formatLeft, useNow } from '../parts/use-now.ts';
import { useWords } from '../table.tsx';

/** The last seconds before a draw closes. */
const HURRY_MS = 10_000;

/** How long the draw on sale still takes bets, by the studio's clock. */
export function DrawClock({ entry }: { entry: LotteryEntry }) {
  const { say, words } = useWords();
  const now = useNow();
  const [onSale] = drawsOnSale(entry, now);
  const isDrawing = drawAwaited(entry, now) !== undefined;
  if (onSale) {
    const left = Date.parse(onSale.closesAt) - now;
    return (
      <span className={left <= HURRY_MS ? 'clock hurry' : 'clock'}>
        {isDrawing && <span className="drawing">{say('drawing')}</span>}
        <span className="visually-hidden">{say('closes_in')}</span>
        <time className="figures">{formatLeft(left)}</time>
      </span>
    );
  }
  if (isDrawing) return <span className="clock drawing">{say('drawing')}</span>;
  const ahead = drawAhead(entry, now);
  if (!ahead) return <span className="clock muted">{say('no_draw')}</span>;
  const time = new Date(ahead.opensAt).toLocaleTimeString(
    words.locale === 'EN' ? 'en-GB' : document.documentElement.lang,
    {
      hour: '2-digit',
      minute: '2-digit',
      numberingSystem: 'latn',
    },
  );
  return <span className="clock muted">{say('opens_at', { time })}</span>;
}
