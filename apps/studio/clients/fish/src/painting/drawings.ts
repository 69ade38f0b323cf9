import { cannonBarrel, cannonSeat, coin, netBurst, shotPicture, swimmer } from '@fairhouse/art/fish';
import { themeOf, weaponCodes, weapons } from '@fairhouse/games/fish';
import { COIN_LENGTH, lengthOf, SHOT_LENGTH } from '../stage/lengths.ts';
import { LABEL, labelNames } from '../stage/labels.ts';
import { cannonSize, type View } from '../stage/view.ts';
import type { Drawing } from './sheet.ts';

/** A bubble, and a soft ring of light. */
const BUBBLE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="-16 -16 32 32"><circle r="13" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/><path d="M-8-4A9 9 0 0 1 0-9" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>';
const RING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="-64 -64 128 128"><defs><radialGradient id="r"><stop offset=".5" stop-color="#fff3b8" stop-opacity="0"/><stop offset=".78" stop-color="#ffe07a" stop-opacity=".8"/><stop offset="1" stop-color="#ffe07a" stop-opacity="0"/></radialGradient></defs><circle r="64" fill="url(#r)"/></svg>';

/** Room for what is written later. */
const BLANK = `<svg xmlns="http://www.w3.org/2000/svg" width="${LABEL.width}" height="${LABEL.height}"></svg>`;

const SEATS = [0, 1, 2, 3];

/** Everything that moves in a tank, as large as it is seen. */
export function listDrawings(theme: string, view: View, ratio: number): Drawing[] {
  const pixels = view.scale * ratio;
  const cannon = cannonSize(view) * ratio;
  return [
    ...themeOf(theme).species.map((species) => ({
      name: species.code,
      svg: swimmer(species.code),
      width: lengthOf(species) * pixels,
    })),
    ...weaponCodes.map((code) => ({ name: `shot-${code}`, svg: shotPicture(code), width: SHOT_LENGTH * pixels * 1.2 })),
    ...SEATS.map((seat) => ({ name: `seat-${seat}`, svg: cannonSeat(seat), width: cannon })),
    ...SEATS.map((seat) => ({ name: `barrel-${seat}`, svg: cannonBarrel(seat), width: cannon * 1.5 })),
    { name: 'burst', svg: netBurst(), width: (weapons.net.radius ?? 0) * 1.4 * pixels },
    { name: 'coin', svg: coin(), width: COIN_LENGTH * pixels },
    { name: 'bubble', svg: BUBBLE, width: 26 * pixels },
    { name: 'ring', svg: RING, width: 200 * pixels },
    ...labelNames.map((name) => ({ name, svg: BLANK, width: LABEL.width * ratio })),
  ];
}
