import { at, elements, silhouette } from './svg.ts';
import type { Motif, Paint } from './types.ts';

/** Draws one motif whose silhouette is defined under `prefix`, centred on the origin. */
export type Figure = (motif: Motif, prefix: string) => string;

export type Place = readonly [x: number, y: number, scale: number, tilt?: number];

type Casting = Pick<Paint, 'motif' | 'partner' | 'prefix'>;

/** The ids of the partner's silhouette; two alike share one. */
const PARTNER = 'z';

/** Two different heroes: the lead in front below, the partner behind it above. */
const LEAD = { x: -30, y: 22, scale: 0.83 } as const;
const BEHIND = { x: 62, y: -56, scale: 0.58, tilt: 8 } as const;
/** Two alike: the second, a little smaller, looks back at the first. */
const TWIN_LEAD = { x: -46, y: 32, scale: 0.67 } as const;
const TWIN = { x: 54, y: -42, scale: 0.6 } as const;

/** The silhouettes of all who appear. */
export function silhouettes({ motif, partner, prefix }: Casting, withClip = true): string {
  const lead = silhouette(motif, prefix, withClip);
  return partner && partner !== motif ? lead + silhouette(partner, prefix + PARTNER, withClip) : lead;
}

/** Places the hero, or both heroes, at the position of the hero of a tile. */
export function cast(paint: Casting, place: Place, figure: Figure, attributes = ''): string {
  const { motif, partner, prefix } = paint;
  const [x, y, scale, tilt = 0] = place;
  const group = (body: string, dx = 0, dy = 0, k = 1, turn = tilt): string =>
    `<g ${at(x + dx, y + dy, Number((scale * k).toFixed(2)), turn)}${attributes && ` ${attributes}`}>${body}</g>`;
  const lead = figure(motif, prefix);
  if (!partner) return group(lead);
  if (partner === motif) {
    const twin = `<g id="${prefix}${PARTNER}">${lead}</g>`;
    return elements(
      group(`<g transform="scale(-1 1)"><use href="#${prefix}${PARTNER}"/></g>`, TWIN.x, TWIN.y, TWIN.scale, -tilt),
      group(twin, TWIN_LEAD.x, TWIN_LEAD.y, TWIN_LEAD.scale),
    );
  }
  return elements(
    group(figure(partner, prefix + PARTNER), BEHIND.x, BEHIND.y, BEHIND.scale, BEHIND.tilt),
    group(lead, LEAD.x, LEAD.y, LEAD.scale),
  );
}
