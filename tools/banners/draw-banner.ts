import { symbol } from '@fairhouse/art';
import { chanceOf } from './chance.ts';
import type { Composition, Figure } from './composition.ts';
import { HEIGHT, HERO_X, HERO_Y, scenes, WIDTH } from './scenes.ts';

/** Where the text ends and the busy part of the picture begins. */
const CALM_UNTIL = 620;

/** A banner as SVG: plain and dark on the left, where the site places its text; heroes on the right. */
export function drawBanner({ name, scene, colours, figures }: Composition): string {
  const { deep, glow, disc } = colours;
  const rays = `<path d="${sunRays()}" fill="${disc[0]}" opacity=".09"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
    <linearGradient id="ground"><stop offset="0" stop-color="${deep}"/><stop offset=".34" stop-color="${deep}"/><stop offset=".78" stop-color="${glow}"/><stop offset="1" stop-color="${glow}"/></linearGradient>
    <linearGradient id="calm"><stop offset="0" stop-color="${deep}"/><stop offset=".62" stop-color="${deep}" stop-opacity=".94"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></linearGradient>
    <radialGradient id="disc"><stop offset="0" stop-color="${disc[0]}"/><stop offset="1" stop-color="${disc[1]}"/></radialGradient>
    <radialGradient id="halo"><stop offset=".4" stop-color="${disc[1]}" stop-opacity=".55"/><stop offset="1" stop-color="${disc[1]}" stop-opacity="0"/></radialGradient>
    </defs><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#ground)"/>${rays}
    <circle cx="${HERO_X}" cy="${HERO_Y}" r="430" fill="url(#halo)"/><circle cx="${HERO_X}" cy="${HERO_Y}" r="232" fill="url(#disc)"/>
    <circle cx="${HERO_X}" cy="${HERO_Y}" r="256" fill="none" stroke="${disc[0]}" stroke-width="5" stroke-dasharray="0 16" stroke-linecap="round" opacity=".9"/>
    ${scenes[scene](colours, chanceOf(name))}
    <path d="M0 0h${CALM_UNTIL + 140}v${HEIGHT}H0z" fill="url(#calm)"/>
    ${figures.map(drawFigure).join('')}</svg>`;
}

const RAYS = 14;

/** Wedges of light from behind the hero beyond the edges. */
function sunRays(): string {
  const reach = 1300;
  const at = (turn: number) =>
    `${Math.round(HERO_X + reach * Math.cos(turn))} ${Math.round(HERO_Y + reach * Math.sin(turn))}`;
  return Array.from({ length: RAYS }, (_, i) => {
    const turn = (i / RAYS) * 2 * Math.PI;
    return `M${HERO_X} ${HERO_Y}L${at(turn)}L${at(turn + Math.PI / RAYS)}z`;
  }).join('');
}

/** Symbols are cropped closely; horns and wings may extend this much further, in parts of the symbol. */
const MARGIN = 0.14;

/** The symbol's drawing in a larger view box, so that nothing is cut off. */
function uncut(svg: string, x: number, y: number, size: number): string {
  const [, left, top, width, height] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const [dx, dy] = [width * MARGIN, height * MARGIN];
  const window = `viewBox="${left - dx} ${top - dy} ${width + 2 * dx} ${height + 2 * dy}"`;
  const edge = size * (1 + 2 * MARGIN);
  const place = `x="${x - edge / 2}" y="${y - edge / 2}" width="${edge}" height="${edge}" ${window}`;
  return svg.replace(/<title>[^<]*<\/title>/, '').replace(/width="[^"]*" height="[^"]*" viewBox="[^"]*"/, place);
}

function drawFigure({ vendor, motif, x, y, size, tilt = 0 }: Figure, index: number): string {
  const drawing = uncut(symbol({ vendor, role: 'high', motif, size, prefix: `f${index}-` }), x, y, size);
  const shadow = `<ellipse cx="${x}" cy="${Math.round(y + size * 0.44)}" rx="${Math.round(size * 0.36)}" ry="${Math.round(size * 0.06)}" fill="#000" opacity=".28"/>`;
  return `${shadow}<g transform="rotate(${tilt} ${x} ${y})">${drawing}</g>`;
}
