import { goods, type GoodsColours } from '@fairhouse/art';
import { goodsPictures } from '@fairhouse/contract/money/points';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Draws the goods of the points mall: `node tools/draw-goods.ts`. The results are committed. */

interface Drawing {
  motif: string;
  colours: GoodsColours;
  /** The lowest point of the motif; it stands there. */
  foot: number;
  scale?: number;
}

/** Rooms: a wall, its niche and the plinth. */
const violet = { wall: ['#6d58b4', '#4b3a8c'], niche: ['#3b2c73', '#5d48a5'], plinth: '#e9dfcf' } as const;
const teal = { wall: ['#2b8a86', '#1a5f63'], niche: ['#0f474d', '#2a7f7d'], plinth: '#f0e6d2' } as const;
const sand = { wall: ['#e9d3ae', '#cfae7c'], niche: ['#a97f4f', '#d8b98a'], plinth: '#fbf5ea' } as const;
const rose = { wall: ['#d98aa3', '#b05a7b'], niche: ['#7f3557', '#b9678a'], plinth: '#f7ebe6' } as const;
const night = { wall: ['#2d2f5e', '#1a1b3d'], niche: ['#10112b', '#34366b'], plinth: '#d9cfe8' } as const;
const leaf = { wall: ['#8fb583', '#5d8a58'], niche: ['#33592f', '#6c9a63'], plinth: '#f3eedd' } as const;

const gold = { middle: '#f2b632', light: '#fff3c4', accent: '#fff0b0', dark: '#7a4a08' };

const drawings: Record<(typeof goodsPictures)[number], Drawing> = {
  parol: {
    motif: 'parol',
    foot: 104,
    colours: {
      ...night,
      body: '#e8433f',
      shade: '#2aa198',
      middle: '#ff8a5c',
      light: '#fff1c9',
      accent: '#ffc53d',
      dark: '#5a1420',
    },
  },
  teapot: {
    motif: 'teapot',
    foot: 74,
    scale: 1,
    colours: {
      ...teal,
      body: '#f7f1e3',
      shade: '#d8c8a8',
      middle: '#e9dcc0',
      light: '#ffffff',
      accent: '#c2413b',
      dark: '#5c4a2c',
    },
  },
  drum: {
    motif: 'drum',
    foot: 106,
    scale: 0.8,
    colours: {
      ...sand,
      body: '#8a3f1f',
      shade: '#5a2812',
      middle: '#b4572b',
      light: '#ffe9c7',
      accent: '#ffc53d',
      dark: '#2d1408',
    },
  },
  kite: {
    motif: 'kite',
    foot: 104,
    scale: 0.82,
    colours: {
      ...teal,
      body: '#e2483d',
      shade: '#ffc53d',
      middle: '#f7825f',
      light: '#fff3d6',
      accent: '#2f6fb0',
      dark: '#6d1d1a',
    },
  },
  mask: {
    motif: 'mask',
    foot: 84,
    scale: 0.96,
    colours: {
      ...rose,
      body: '#f3c14b',
      shade: '#3aa7a0',
      middle: '#e39a2d',
      light: '#fff4cf',
      accent: '#d6335c',
      dark: '#4b1834',
    },
  },
  shell: {
    motif: 'shell',
    foot: 90,
    colours: {
      ...violet,
      body: '#f9c9b6',
      shade: '#dd8a78',
      middle: '#fbe0d0',
      light: '#fff7ef',
      accent: '#ffd98a',
      dark: '#8a4a44',
    },
  },
  bangka: {
    motif: 'bangka',
    foot: 106,
    scale: 0.8,
    colours: {
      ...teal,
      body: '#a8602d',
      shade: '#713b18',
      middle: '#f4ead2',
      light: '#fffaf0',
      accent: '#e2483d',
      dark: '#3f200c',
    },
  },
  mango: {
    motif: 'mango',
    foot: 92,
    colours: {
      ...leaf,
      body: '#f5a623',
      shade: '#3f8f45',
      middle: '#ffcf5c',
      light: '#fff2bd',
      accent: '#4fa356',
      dark: '#7d4a08',
    },
  },
  lantern: {
    motif: 'lantern',
    foot: 104,
    scale: 0.84,
    colours: {
      ...night,
      body: '#d9363e',
      shade: '#e0a83a',
      middle: '#f4665f',
      light: '#fff0c2',
      accent: '#ffc53d',
      dark: '#5c0f18',
    },
  },
  bell: {
    motif: 'bell',
    foot: 90,
    colours: { ...violet, ...gold, body: '#e0992a', shade: '#a8691a' },
  },
  coin: {
    motif: 'coin',
    foot: 92,
    colours: { ...leaf, ...gold, body: '#e6a42a', shade: '#a66f16' },
  },
  gem: {
    motif: 'gem',
    foot: 92,
    colours: {
      ...rose,
      body: '#4aa3e0',
      shade: '#2a6fae',
      middle: '#2f86c9',
      light: '#c9ecff',
      accent: '#8fd3ff',
      dark: '#1f5f9c',
    },
  },
};

const folder = join(import.meta.dirname, '../apps/site/public/goods');
mkdirSync(folder, { recursive: true });
for (const name of goodsPictures) writeFileSync(join(folder, `${name}.svg`), goods(drawings[name]));
