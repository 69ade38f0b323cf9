import type { LineWin, SlotDefinition } from '@fairhouse/games/slots';
import type { InputFlaw, ReplayedGame, VerificationStep } from '@fairhouse/games/verify';

const FLAWS: Record<InputFlaw, string> = {
  serverSeed: 'the server seed is not 64 lower-case hexadecimal digits',
  clientSeed: 'the client seed is not 1 to 64 visible ASCII characters',
  nonce: 'the nonce is not a whole number from 0',
  stake: 'the stake does not divide into coins',
  game: 'the recorded outcome is of another game',
  version: 'the recorded outcome is of another version of the game',
};

/** A verification step as text; amounts in minor units. */
export function describeStep(step: VerificationStep, definition: SlotDefinition): string {
  const mark = step.passed ? 'ok  ' : 'BAD ';
  switch (step.step) {
    case 'inputs':
      return `${mark} seeds, nonce and stake: ${step.flaw ? FLAWS[step.flaw] : 'well formed'}`;
    case 'commitment':
      return `${mark} commitment: SHA-256 of the server seed is ${step.computed}, published was ${step.published}`;
    case 'game':
      return `${mark} ${describeGame(step.game, definition)}${step.passed ? '' : describeDifference(step)}`;
    case 'jackpot': {
      const { number, of, won, recorded } = step;
      const amount = recorded?.won ? `, which paid ${recorded.won} of a pot with the seed ${recorded.seed}` : '';
      return `${mark} jackpot: the number ${number} of ${of} ${won ? `wins pot ${recorded?.number ?? ''}${amount}` : 'wins nothing'}`;
    }
    case 'total':
      return `${mark} total pay: ${step.computed}, recorded ${step.recorded ?? 'nowhere'}`;
  }
}

function describeGame(game: ReplayedGame, definition: SlotDefinition): string {
  const nameOf = (id: number): string => definition.symbols.find((symbol) => symbol.id === id)?.name ?? String(id);
  const head = game.set === 'base' ? 'base game' : `free game ${game.index}`;
  const rows = Array.from({ length: definition.rows }, (_, row) =>
    game.grid.map((reel) => nameOf(reel[row] as number).padEnd(8)).join(' '),
  );
  const group = definition.pays.kind === 'lines' ? (definition.pays.anyOf?.symbols ?? []) : [];
  /** A line of several symbols of one group, such as any three bars, is named by all of them. */
  const nameWin = ({ symbol, positions }: LineWin): string => {
    const shown = new Set(positions.map(([reel, row]) => game.grid[reel]?.[row] ?? symbol));
    const mixed = [...shown].filter((cell) => group.includes(cell));
    return mixed.length > 1 ? `any of ${mixed.map(nameOf).join(', ')}` : nameOf(symbol);
  };
  const wins = game.events.flatMap((event): string[] => {
    if (event.type === 'lineWins') {
      return event.wins.map((win) => {
        const place = win.line < 0 ? `${win.ways} ways` : `line ${win.line + 1}`;
        return `${place}: ${win.count} × ${nameWin(win)}, multiplier ${win.multiplier}, pays ${win.pay}`;
      });
    }
    if (event.type === 'scatterWin') return [`scatter: ${event.count} × ${nameOf(event.symbol)} pays ${event.pay}`];
    return event.type === 'freeSpinsAwarded' ? [`${event.spins} free games awarded`] : [];
  });
  return [`${head}: stops ${game.stops.join(', ')}, pays ${game.pay}`, ...rows, ...wins].join('\n       ');
}

function describeDifference({ game, recorded }: Extract<VerificationStep, { step: 'game' }>): string {
  return `\n       recorded  ${JSON.stringify(recorded)}\n       recomputed ${JSON.stringify(game.events)}`;
}
