import { offer, type OfferColours, type OfferFigure } from '@fairhouse/art';
import { promotionPictures, type PromotionPicture } from '@fairhouse/contract/content/promotion-pictures';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Draws the pictures of promotions: `node tools/draw-offers.ts`. The results are committed. */

type Paint = OfferFigure['colours'];

const dusk: OfferColours = { sky: ['#2a1560', '#7a45c9'], disc: ['#fff0b8', '#ffb52e'], land: ['#4a2596', '#2a1260'] };
const dawn: OfferColours = { sky: ['#b8456f', '#f6a15c'], disc: ['#fff3cf', '#ffc95e'], land: ['#8f2f5f', '#5a1d49'] };
const sea: OfferColours = { sky: ['#0e4a63', '#2aa3a0'], disc: ['#fff1c4', '#ffb864'], land: ['#137a86', '#0b4d5f'] };
const night: OfferColours = { sky: ['#120f3a', '#43379f'], disc: ['#f4ecff', '#a993f5'], land: ['#2f2680', '#1a154f'] };
const field: OfferColours = { sky: ['#1d6a5a', '#8cc47a'], disc: ['#fff6c2', '#f7d34c'], land: ['#2f8a4e', '#1b5a3c'] };
const ember: OfferColours = { sky: ['#571639', '#d4573f'], disc: ['#ffe9b0', '#ffae3a'], land: ['#8c2a3f', '#4d1530'] };
const clay: OfferColours = { sky: ['#5b3a2a', '#c98a55'], disc: ['#fff2d2', '#f3c07a'], land: ['#8a5636', '#543321'] };
const rose: OfferColours = { sky: ['#5a1f58', '#d0709a'], disc: ['#ffe6f0', '#ff9dbb'], land: ['#93406f', '#551f4c'] };

const gold: Paint = {
  body: '#e6a42a',
  shade: '#a66f16',
  middle: '#f2b632',
  light: '#fff3c4',
  accent: '#fff0b0',
  dark: '#7a4a08',
};
const wood: Paint = {
  body: '#a3522a',
  shade: '#6d3216',
  middle: '#c87a3e',
  light: '#ffe2a8',
  accent: '#ffc53d',
  dark: '#3b1a0a',
};
const white: Paint = {
  body: '#fbf6ea',
  shade: '#d9cbb0',
  middle: '#efe3cc',
  light: '#ffffff',
  accent: '#d4493f',
  dark: '#5c4a2c',
};
const red: Paint = {
  body: '#e0453f',
  shade: '#2a7f8f',
  middle: '#f4785f',
  light: '#fff1c9',
  accent: '#ffc53d',
  dark: '#5a1420',
};
const pink: Paint = {
  body: '#f4a3bd',
  shade: '#c95c86',
  middle: '#fbd0de',
  light: '#fff4f8',
  accent: '#ffd56b',
  dark: '#7d2a52',
};
const green: Paint = {
  body: '#58a860',
  shade: '#2f6f45',
  middle: '#8fcb7c',
  light: '#eaf7cf',
  accent: '#ffd35c',
  dark: '#173f2b',
};
const blue: Paint = {
  body: '#4aa3e0',
  shade: '#2a6fae',
  middle: '#2f86c9',
  light: '#c9ecff',
  accent: '#8fd3ff',
  dark: '#1b4f85',
};
const orange: Paint = {
  body: '#f5a623',
  shade: '#3f8f45',
  middle: '#ffcf5c',
  light: '#fff2bd',
  accent: '#4fa356',
  dark: '#7d4a08',
};
const silver: Paint = {
  body: '#e6e2f7',
  shade: '#9b8fd0',
  middle: '#c7bdec',
  light: '#ffffff',
  accent: '#ffd56b',
  dark: '#3a2f78',
};

/** The hero, one figure to the left of it, one to the right. */
function figures(hero: [string, Paint], left: [string, Paint], right: [string, Paint]): OfferFigure[] {
  return [
    { motif: hero[0], colours: hero[1], x: 392, y: 164, scale: 1.06 },
    { motif: left[0], colours: left[1], x: 172, y: 232, scale: 0.5, tilt: -8 },
    { motif: right[0], colours: right[1], x: 566, y: 246, scale: 0.42, tilt: 8 },
  ];
}

const drawings: Record<PromotionPicture, { colours: OfferColours; figures: OfferFigure[] }> = {
  match: { colours: dusk, figures: figures(['chest', wood], ['coin', gold], ['coin', gold]) },
  topup: { colours: ember, figures: figures(['crown', gold], ['coin', gold], ['gem', blue]) },
  welcome: { colours: rose, figures: figures(['lotus', pink], ['shiuli', white], ['gem', blue]) },
  hello: { colours: dawn, figures: figures(['rooster', red], ['hibiscus', pink], ['sun', gold]) },
  visits: { colours: sea, figures: figures(['lighthouse', red], ['boat', white], ['moon', silver]) },
  code: { colours: night, figures: figures(['bell', gold], ['diamond', red], ['comet', silver]) },
  cashback: { colours: sea, figures: figures(['turtle', green], ['shell', pink], ['conch', white]) },
  rebate: { colours: field, figures: figures(['mango', orange], ['coconut', wood], ['cherry', red]) },
  story: { colours: clay, figures: figures(['teapot', white], ['teaglass', orange], ['drum', wood]) },
  spins: { colours: ember, figures: figures(['seven', red], ['cherry', red], ['lemon', orange]) },
  gift: { colours: dusk, figures: figures(['parol', red], ['lantern', red], ['kite', orange]) },
};

const folder = join(import.meta.dirname, '../apps/site/public/offers');
mkdirSync(folder, { recursive: true });
for (const name of promotionPictures) writeFileSync(join(folder, `${name}.svg`), offer(drawings[name]));
