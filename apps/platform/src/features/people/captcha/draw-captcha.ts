import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { GLYPH_HEIGHT, GLYPH_WIDTH, linesOf, type Point } from './glyphs.ts';

const WIDTH = 200;
const HEIGHT = 64;
const STEPS = 10_000;

/** A random number between two bounds. */
const between = (low: number, high: number) => low + (randomInt(STEPS) / STEPS) * (high - low);

/** Draws a text as a WebP image: each character is turned, stretched and bent by itself, and lines cross them. */
export function drawCaptcha(text: string): Promise<Buffer> {
  const place = WIDTH / (text.length + 0.6);
  const characters = Array.from(text, (character, i) => drawCharacter(character, place * (i + 0.75)));
  const lines = Array.from({ length: 5 }, () => {
    const [from, to] = [between(4, HEIGHT - 4), between(4, HEIGHT - 4)];
    const bend = `${round(WIDTH * between(0.3, 0.7))} ${round(between(-HEIGHT / 2, HEIGHT * 1.5))}`;
    return `<path d="M0 ${round(from)}Q${bend} ${WIDTH} ${round(to)}" stroke-width="${round(between(1, 2.2))}"/>`;
  });
  const dots = Array.from({ length: 40 }, () => {
    const at = `${round(between(0, WIDTH))} ${round(between(0, HEIGHT))}`;
    return `<path d="M${at}l${round(between(-3, 3))} ${round(between(-3, 3))}" stroke-width="1.4"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f1ec"/><g fill="none" stroke="#3a3147" stroke-linecap="round" stroke-linejoin="round">${[...characters, ...lines, ...dots].join('')}</g></svg>`;
  // Drawn at double size for screens of high density.
  return sharp(Buffer.from(svg), { density: 144 }).webp({ quality: 40, effort: 1 }).toBuffer();
}

function drawCharacter(character: string, centre: number): string {
  const [turn, lean] = [between(-0.38, 0.38), between(-0.3, 0.3)];
  const [wide, high] = [between(1.7, 2.2), between(2.2, 2.8)];
  const [middle, wave, phase] = [HEIGHT / 2 + between(-6, 6), between(1, 2.4), between(0, 6)];
  const move = ([x, y]: Point): string => {
    const [across, down] = [(x - GLYPH_WIDTH / 2) * wide, (y - GLYPH_HEIGHT / 2) * high];
    const leant = across + down * lean;
    const bent = down + wave * Math.sin(across / 6 + phase);
    const turned = [leant * Math.cos(turn) - bent * Math.sin(turn), leant * Math.sin(turn) + bent * Math.cos(turn)];
    return `${round(centre + turned[0]! + between(-0.6, 0.6))} ${round(middle + turned[1]! + between(-0.6, 0.6))}`;
  };
  const paths = linesOf(character).map((line) => `M${line.map(move).join('L')}`);
  return `<path d="${paths.join('')}" stroke-width="${round(between(2.6, 4))}"/>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
