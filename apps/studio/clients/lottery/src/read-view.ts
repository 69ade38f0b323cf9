/** What the launch asks to see: the betting view exactly when it names a game (spec §9). */
export interface View {
  gameCode: string | null;
  /** The lobby has only games of the electronic lottery. */
  isElectronic: boolean;
  /** The play that its betting view opens with (spec §2: playType). */
  play: string | null;
}

export function readView(search: string, sessionGame: string, play: string | null): View {
  const query = new URLSearchParams(search);
  const isElectronic = query.get('lottoPrizeMode') === 'Elott';
  const gameCode = query.get('lottoGameCode');
  if (gameCode !== null && query.get('lottoView') !== 'lobby') return { gameCode, isElectronic, play };
  // Opened as a game of the catalogue, without the fields of a lottery's launch.
  return { gameCode: query.has('lottoView') ? null : sessionGame, isElectronic, play };
}
