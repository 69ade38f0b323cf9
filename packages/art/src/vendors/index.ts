import type { Vendor } from '../types.ts';
import { abaca } from './abaca.ts';
import { baraha } from './baraha.ts';
import { carabao } from './carabao.ts';
import { comet } from './comet.ts';
import { jeepney } from './jeepney.ts';
import { karnaphuli } from './karnaphuli.ts';
import { lantern } from './lantern.ts';
import { monsoon } from './monsoon.ts';
import { narra } from './narra.ts';
import { padma } from './padma/index.ts';
import { sylhet } from './sylhet.ts';
import { taka } from './taka.ts';

export const vendors: Readonly<Record<string, Vendor>> = {
  narra,
  padma,
  jeepney,
  monsoon,
  karnaphuli,
  lantern,
  abaca,
  taka,
  carabao,
  sylhet,
  comet,
  baraha,
};

export function vendor(label: string): Vendor {
  const found = vendors[label];
  if (!found) throw new RangeError(`unknown vendor ${label}`);
  return found;
}
