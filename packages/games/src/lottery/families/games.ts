import { families, type Family } from './families.ts';

/** Games by the names that players know, and the family each one is played by. */
const gameFamilies: Readonly<Record<string, string>> = {
  XSMB: 'VN-NORTH',
  XSMN: 'VN-SOUTH',
  XSMT: 'VN-SOUTH',
  XSMN2: 'VN-SOUTH-2',
  VNFAST: 'VN-NORTH',
  ESSC: 'SSC',
  EK3: 'K3',
  EPCB: 'PCB',
  VIDEOSSC: 'SSC',
  VIDEOK3: 'K3',
  VIDEOPK10: 'PK10',
};

/** The family of a game; `K3-1` is a K3, one minute long. */
export function familyOfGame(game: string): Family | null {
  const name = game.toUpperCase();
  const known = families.find(({ code }) => code === name);
  if (known) return known;
  const base = name.replace(/-\d+$/, '');
  return families.find(({ code }) => code === (gameFamilies[base] ?? base)) ?? null;
}
