import type { Motif, MotifDrawing } from '../types.ts';
import * as beasts from './beasts.ts';
import * as birds from './birds.ts';
import * as cards from './cards.ts';
import * as fairs from './fairs.ts';
import * as fruits from './fruits.ts';
import * as gardens from './gardens.ts';
import * as isles from './isles.ts';
import * as plants from './plants.ts';
import * as rides from './rides.ts';
import * as rivers from './rivers.ts';
import * as sea from './sea.ts';
import * as shores from './shores.ts';
import * as sky from './sky.ts';
import * as treasure from './treasure.ts';

const DRAWINGS: Readonly<Record<string, MotifDrawing>> = {
  ...beasts,
  ...birds,
  ...cards,
  ...fairs,
  ...fruits,
  ...gardens,
  ...isles,
  ...plants,
  ...rides,
  ...rivers,
  ...sea,
  ...shores,
  ...sky,
  ...treasure,
};

export const motifs: readonly string[] = Object.keys(DRAWINGS).toSorted();

const drawn = new Map<string, Motif>();

export function motif(name: string): Motif {
  const known = drawn.get(name);
  if (known) return known;
  const draw = DRAWINGS[name];
  if (!draw) throw new RangeError(`unknown motif ${name}`);
  const made = draw();
  drawn.set(name, made);
  return made;
}
