import type { MarketWordKey } from './market-words.ts';

/** Which sentences explain a market (docs/sports.md, "Markets"). */
type Parts = readonly (readonly [sentence: MarketWordKey, markets: readonly number[]])[];

const football: Parts = [
  ['r_half1', [60, 63, 66, 68, 75]],
  ['r_half2', [83, 90]],
  ['r_corners', [162, 163, 165, 166, 172, 601]],
  ['r_ten', [105]],
  ['r_red', [146]],
  ['r_bookings', [136, 137, 139]],
  ['r_hcp3', [14]],
  ['r_hcp', [16, 66, 165]],
  ['r_line', [16, 18, 19, 20, 66, 68, 90, 139, 165, 166]],
  ['r_asian', [16, 66]],
  ['r_level_void', [11]],
  ['r_even', [26, 172]],
  ['r_both', [35, 36, 37]],
  ['r_annulled', [8, 9]],
  ['r_added', [100, 101]],
];
/** These say themselves which part of the match counts. */
const ofPart = new Set(football.slice(0, 4).flatMap(([, markets]) => markets));

const basketball: Parts = [
  ['r_overtime', [219, 223, 225, 227, 228, 229, 230, 290, 292]],
  ['r_no_overtime', [1]],
  ['r_half1_basketball', [60, 66, 68]],
  ['r_quarter', [235, 236, 302, 303, 304]],
  ['r_no_overtime', [234]],
  ['r_hcp', [66, 223, 303]],
  ['r_line', [66, 68, 223, 225, 227, 228, 236, 303]],
  ['r_level_void', [290, 292, 302]],
  ['r_even', [229, 304]],
  ['r_both', [292]],
  ['r_race', [230]],
];

const valorant: Parts = [
  ['r_hcp', [327, 331]],
  ['r_even', [621]],
];

const sentencesFor = (parts: Parts, market: number): MarketWordKey[] =>
  parts.filter(([, markets]) => markets.includes(market)).map(([sentence]) => sentence);

export function rulesOf(sport: string, market: number): MarketWordKey[] {
  if (sport === 'basketball') return [...sentencesFor(basketball, market), 'r_abandoned_basketball'];
  if (sport === 'valorant') return [...sentencesFor(valorant, market), 'r_valorant'];
  const whole: MarketWordKey[] = ofPart.has(market) ? [] : ['r_football'];
  return [...whole, ...sentencesFor(football, market), 'r_abandoned_football'];
}
