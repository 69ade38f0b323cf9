import { logo, tile, vendors } from '@fairhouse/art';
import { fail } from '@fairhouse/contract';
import { sendFailure } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import { describeTile } from '../games/describe-tile.ts';
import type { Games } from '../games/games.ts';
import { slotSeries } from '../games/slot-series.ts';
import { packPicture, packPixels, sendPicture, type PackedPicture } from './packed-picture.ts';

/** Pictures for lobbies of every site: the tiles of games and series, and the labels' lettering. */
export function servePictures(app: FastifyInstance, games: Games): void {
  serveDrawings(app, { path: '/tiles/:name.svg', draw: (code) => drawTile(games, code), pack: packPicture });
  serveDrawings(app, { path: '/labels/:name.webp', draw: drawLabel, pack: (svg) => packPixels(svg, LABEL_WIDTH) });
}

/** Pixels: a lobby shows a label 96 CSS pixels wide, a phone has three for each. */
const LABEL_WIDTH = 288;

interface Drawings {
  path: `/${string}/:name.${'svg' | 'webp'}`;
  draw: (name: string) => string | undefined;
  pack: (svg: string) => Promise<PackedPicture>;
}

/** Each is drawn at its first request and then cached: some milliseconds and ten kilobytes each. */
function serveDrawings(app: FastifyInstance, { path, draw, pack }: Drawings): void {
  const cached = new Map<string, Promise<PackedPicture>>();
  app.get<{ Params: { name: string } }>(path, async (request, reply) => {
    const { name } = request.params;
    let picture = cached.get(name);
    if (!picture) {
      const svg = draw(name);
      if (svg === undefined) return sendFailure(reply, fail('not_found'), 'EN');
      cached.set(name, (picture = pack(svg)));
    }
    return sendPicture(request, reply, await picture);
  });
}

function drawTile(games: Games, code: string): string | undefined {
  const definition = games.find(code);
  const drawn = definition ? describeTile(definition) : slotSeries.find(({ id }) => id === code);
  if (!drawn) return undefined;
  const svg = tile(drawn);
  // A size of its own, so that a page that sets none still reserves the space while it loads.
  return svg.replace('<svg ', '<svg width="300" height="400" ');
}

function drawLabel(label: string): string | undefined {
  const vendor = Object.hasOwn(vendors, label) ? vendors[label] : undefined;
  return vendor && logo({ vendor: label, name: vendor.name });
}
