/** For browsers: loads the art language of one vendor only. */
import type { Vendor } from './types.ts';

export { hudColours, type HudColours } from './hud-colours.ts';
export { wear } from './dress.ts';
export { drawLogo } from './logo.ts';
export { motifs } from './motifs/index.ts';
export { drawBackdrop, drawFrame, drawReels } from './scene.ts';
export { drawSymbol } from './symbol.ts';
export type { FrameSize, SceneSize, Size, SymbolRole, Vendor } from './types.ts';

const LOADERS: Readonly<Record<string, () => Promise<Vendor>>> = {
  narra: async () => (await import('./vendors/narra.ts')).narra,
  padma: async () => (await import('./vendors/padma/index.ts')).padma,
  jeepney: async () => (await import('./vendors/jeepney.ts')).jeepney,
  monsoon: async () => (await import('./vendors/monsoon.ts')).monsoon,
  karnaphuli: async () => (await import('./vendors/karnaphuli.ts')).karnaphuli,
  lantern: async () => (await import('./vendors/lantern.ts')).lantern,
  abaca: async () => (await import('./vendors/abaca.ts')).abaca,
  taka: async () => (await import('./vendors/taka.ts')).taka,
  carabao: async () => (await import('./vendors/carabao.ts')).carabao,
  sylhet: async () => (await import('./vendors/sylhet.ts')).sylhet,
  comet: async () => (await import('./vendors/comet.ts')).comet,
  baraha: async () => (await import('./vendors/baraha.ts')).baraha,
};

export async function loadVendor(label: string): Promise<Vendor> {
  const load = LOADERS[label];
  if (!load) throw new RangeError(`unknown vendor ${label}`);
  return load();
}
