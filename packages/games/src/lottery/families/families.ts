import type { ShapeName } from '../draws/draw-shapes.ts';
import type { Play } from '../plays/play.ts';
import { chainPlays } from './chain.ts';
import { dicePlays } from './dice.ts';
import { elevenFivePlays } from './eleven-five.ts';
import { bingoPlays, kenoPlays } from './keno.ts';
import { fourDigitPlays, lottoPlays, max3dPlays, threeDigitPlays } from './low-frequency.ts';
import { pcbPlays, pcbReturnPlays } from './pcb.ts';
import { racePlays } from './race.ts';
import { sscPlays } from './ssc.ts';
import { northPlays, southPlays, twoStationPlays } from './vietnam-tables.ts';
import { zodiacPlays } from './zodiac.ts';

/** A draw shape and the plays on it. */
export interface Family {
  readonly code: string;
  readonly shape: ShapeName;
  readonly plays: readonly Play[];
}

export const families: readonly Family[] = [
  { code: 'VN-NORTH', shape: 'vn-north', plays: northPlays },
  { code: 'VN-SOUTH', shape: 'vn-south', plays: southPlays },
  { code: 'VN-SOUTH-2', shape: 'vn-south-two', plays: twoStationPlays },
  { code: 'SSC', shape: 'digits-5', plays: sscPlays },
  { code: '11X5', shape: '5-of-11', plays: elevenFivePlays },
  { code: 'K3', shape: 'dice', plays: dicePlays },
  { code: 'PK10', shape: 'race-10', plays: racePlays },
  { code: 'LHC', shape: 'zodiac-49', plays: zodiacPlays },
  { code: 'PCB', shape: 'digits-3', plays: pcbPlays },
  { code: 'PCB-RETURN', shape: 'digits-3', plays: pcbReturnPlays },
  { code: 'LF-3', shape: 'digits-3', plays: threeDigitPlays },
  { code: 'LF-5', shape: 'digits-5', plays: sscPlays },
  { code: 'LF-535', shape: '5-of-35', plays: lottoPlays['5-of-35'] },
  { code: 'LF-642', shape: '6-of-42', plays: lottoPlays['6-of-42'] },
  { code: 'LF-645', shape: '6-of-45', plays: lottoPlays['6-of-45'] },
  { code: 'LF-649', shape: '6-of-49', plays: lottoPlays['6-of-49'] },
  { code: 'LF-655', shape: '6-of-55', plays: lottoPlays['6-of-55'] },
  { code: 'LF-655-NO-BONUS', shape: '6-of-55-no-bonus', plays: lottoPlays['6-of-55-no-bonus'] },
  { code: 'LF-658', shape: '6-of-58', plays: lottoPlays['6-of-58'] },
  { code: 'LF-4D', shape: 'four-digits', plays: fourDigitPlays },
  { code: 'LF-MAX3D', shape: 'max-3d', plays: max3dPlays },
  { code: 'CHAIN', shape: 'block', plays: chainPlays },
  { code: 'CHAIN-PCB', shape: 'block', plays: pcbPlays },
  { code: 'KENO', shape: 'keno-80', plays: kenoPlays },
  { code: 'BINGO', shape: 'bingo-75', plays: bingoPlays },
];
