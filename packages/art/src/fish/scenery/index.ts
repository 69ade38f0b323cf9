import { seededRandom } from '../../random.ts';
import { shownDocument } from '../../svg-document.ts';
import { deep } from './deep.ts';
import { reef } from './reef.ts';
import { river } from './river.ts';
import type { Water } from './water.ts';

const sceneries: Readonly<Record<string, (water: Water) => string>> = { reef, river, deep };

export const sceneryCodes: readonly string[] = Object.keys(sceneries);

/** The water of a theme without its animals, as large as asked for. */
export function scenery(theme: string, width: number, height: number): string {
  const draw = Object.hasOwn(sceneries, theme) ? sceneries[theme] : undefined;
  if (!draw) throw new RangeError(`No scenery of ${theme}`);
  const random = seededRandom(`scenery ${theme}`);
  return shownDocument(
    `0 0 ${width} ${height}`,
    width,
    height,
    draw({ width, height, random, unit: Math.min(width, height) }),
  );
}
