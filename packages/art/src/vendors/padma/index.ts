import type { Vendor } from '../../types.ts';
import { drawFrame, drawReels } from './frame.ts';
import { drawLogo } from './logo.ts';
import { drawScene } from './scene.ts';
import { drawSymbol } from './symbol.ts';
import { padmaTile } from './tile.ts';

export const padma: Vendor = { ...padmaTile, drawSymbol, drawScene, drawFrame, drawReels, drawLogo };
