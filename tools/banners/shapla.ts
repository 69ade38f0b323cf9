import type { Colours } from './colours.ts';
import type { Composition } from './composition.ts';

/** River scenes in teal with the pink of the water lily: shapla, the national flower, is the brand's name. */
const river: Colours = {
  deep: '#042b2e',
  glow: '#12918a',
  disc: ['#fff1d0', '#ffc266'],
  land: ['#0f8077', '#0a605c', '#074745'],
  spark: ['#ffd98a', '#f7a6c4'],
};
const lily: Colours = {
  deep: '#06282f',
  glow: '#c4568a',
  disc: ['#ffe3ee', '#f58fb6'],
  land: ['#2b7d78', '#17605f', '#0c4549'],
  spark: ['#ffe08a', '#8ff0dc'],
};
const dawn: Colours = {
  deep: '#052a2c',
  glow: '#e0704a',
  disc: ['#fff0c2', '#ffb347'],
  land: ['#a84f46', '#5c4a4a', '#173f42'],
  spark: ['#ffe08a', '#ffb3c9'],
};
const delta: Colours = {
  deep: '#04252f',
  glow: '#2a86b8',
  disc: ['#eafcff', '#7fd6e8'],
  land: ['#1f78a0', '#165a7c', '#0c3f58'],
  spark: ['#ffd98a', '#f7a6c4'],
};
const paddy: Colours = {
  deep: '#062b25',
  glow: '#5a9e3c',
  disc: ['#fdf7c0', '#d7e26a'],
  land: ['#3f8a3e', '#256b3c', '#124b34'],
  spark: ['#ffe08a', '#f7a6c4'],
};
const midnight: Colours = {
  deep: '#03212a',
  glow: '#0e5a6b',
  disc: ['#fdf6e3', '#f0cf8a'],
  land: ['#11697a', '#0b4d5c', '#073744'],
  spark: ['#ffd98a', '#7fe8dc'],
};

export const shapla: readonly Composition[] = [
  {
    name: 'home-provable',
    scene: 'pond',
    colours: lily,
    figures: [
      { vendor: 'padma', motif: 'lotus', x: 1110, y: 320, size: 470 },
      { vendor: 'padma', motif: 'dice', x: 850, y: 480, size: 190, tilt: -8 },
      { vendor: 'padma', motif: 'seven', x: 1385, y: 470, size: 200, tilt: 8 },
    ],
  },
  {
    name: 'home-games',
    scene: 'hills',
    colours: paddy,
    figures: [
      { vendor: 'comet', motif: 'tiger', x: 1110, y: 310, size: 470 },
      { vendor: 'comet', motif: 'elephant', x: 1395, y: 440, size: 230 },
    ],
  },
  {
    name: 'home-withdraw',
    scene: 'sea',
    colours: river,
    figures: [
      { vendor: 'karnaphuli', motif: 'boat', x: 1110, y: 310, size: 520, tilt: -3 },
      { vendor: 'karnaphuli', motif: 'koi', x: 1400, y: 500, size: 190, tilt: 10 },
    ],
  },
  {
    name: 'home-reels',
    scene: 'stage',
    colours: dawn,
    figures: [
      { vendor: 'padma', motif: 'peacock', x: 1110, y: 320, size: 470 },
      { vendor: 'padma', motif: 'crown', x: 845, y: 440, size: 220, tilt: -8 },
      { vendor: 'padma', motif: 'coin', x: 1385, y: 440, size: 210, tilt: 8 },
    ],
  },
  {
    name: 'slots',
    scene: 'fiesta',
    colours: lily,
    figures: [
      { vendor: 'padma', motif: 'seven', x: 1110, y: 320, size: 430 },
      { vendor: 'padma', motif: 'bell', x: 850, y: 450, size: 220, tilt: -8 },
      { vendor: 'padma', motif: 'gem', x: 1380, y: 450, size: 220, tilt: 8 },
    ],
  },
  {
    name: 'live',
    scene: 'stage',
    colours: river,
    figures: [
      { vendor: 'padma', motif: 'queen', x: 980, y: 340, size: 380, tilt: -4 },
      { vendor: 'padma', motif: 'king', x: 1280, y: 350, size: 360, tilt: 4 },
    ],
  },
  {
    name: 'fish',
    scene: 'sea',
    colours: delta,
    figures: [
      { vendor: 'karnaphuli', motif: 'octopus', x: 1110, y: 300, size: 480 },
      { vendor: 'karnaphuli', motif: 'crab', x: 1400, y: 490, size: 220, tilt: 6 },
      { vendor: 'karnaphuli', motif: 'turtle', x: 810, y: 470, size: 220, tilt: -8 },
    ],
  },
  {
    name: 'pvp',
    scene: 'stage',
    colours: midnight,
    figures: [
      { vendor: 'taka', motif: 'tiger', x: 1110, y: 320, size: 440 },
      { vendor: 'taka', motif: 'spade', x: 850, y: 420, size: 230, tilt: -14 },
      { vendor: 'taka', motif: 'heart', x: 1385, y: 420, size: 230, tilt: 14 },
    ],
  },
  {
    name: 'sports',
    scene: 'stadium',
    colours: paddy,
    figures: [
      { vendor: 'carabao', motif: 'tiger', x: 1110, y: 310, size: 430 },
      { vendor: 'taka', motif: 'crown', x: 1390, y: 480, size: 180, tilt: 8 },
    ],
  },
  {
    name: 'esports',
    scene: 'arena',
    colours: delta,
    figures: [
      { vendor: 'jeepney', motif: 'dragon', x: 1110, y: 310, size: 460 },
      { vendor: 'jeepney', motif: 'rocket', x: 1390, y: 330, size: 220, tilt: 14 },
    ],
  },
  {
    name: 'lottery',
    scene: 'space',
    colours: midnight,
    figures: [
      { vendor: 'taka', motif: 'sun', x: 1110, y: 310, size: 440 },
      { vendor: 'taka', motif: 'dice', x: 855, y: 470, size: 190, tilt: -10 },
      { vendor: 'taka', motif: 'coin', x: 1395, y: 440, size: 200 },
    ],
  },
  {
    name: 'download',
    scene: 'sea',
    colours: dawn,
    figures: [
      { vendor: 'carabao', motif: 'rocket', x: 1110, y: 290, size: 460, tilt: 12 },
      { vendor: 'carabao', motif: 'moon', x: 1400, y: 240, size: 170 },
    ],
  },
  {
    name: 'promotions',
    scene: 'fiesta',
    colours: dawn,
    figures: [
      { vendor: 'padma', motif: 'elephant', x: 1110, y: 320, size: 460 },
      { vendor: 'padma', motif: 'lantern', x: 850, y: 430, size: 230, tilt: -8 },
      { vendor: 'padma', motif: 'hibiscus', x: 1385, y: 440, size: 220, tilt: 8 },
    ],
  },
  {
    name: 'shop',
    scene: 'city',
    colours: midnight,
    figures: [
      { vendor: 'taka', motif: 'gem', x: 1110, y: 310, size: 420 },
      { vendor: 'taka', motif: 'crown', x: 855, y: 450, size: 210, tilt: -8 },
      { vendor: 'taka', motif: 'bell', x: 1380, y: 450, size: 210, tilt: 8 },
    ],
  },
  {
    name: 'help',
    scene: 'hills',
    colours: river,
    figures: [
      { vendor: 'comet', motif: 'owl', x: 1110, y: 310, size: 460 },
      { vendor: 'comet', motif: 'teapot', x: 1385, y: 470, size: 210 },
    ],
  },
  {
    name: 'login',
    scene: 'pond',
    colours: midnight,
    figures: [{ vendor: 'comet', motif: 'lotus', x: 1110, y: 330, size: 450 }],
  },
  {
    name: 'register',
    scene: 'pond',
    colours: dawn,
    figures: [
      { vendor: 'carabao', motif: 'hibiscus', x: 1110, y: 310, size: 430 },
      { vendor: 'sylhet', motif: 'sprig', x: 1390, y: 450, size: 220, tilt: 10 },
    ],
  },
  {
    name: 'promo-fairness',
    scene: 'hills',
    colours: midnight,
    figures: [
      { vendor: 'comet', motif: 'dice', x: 1110, y: 320, size: 420, tilt: 8 },
      { vendor: 'comet', motif: 'owl', x: 850, y: 450, size: 220 },
    ],
  },
  {
    name: 'promo-discover',
    scene: 'sea',
    colours: lily,
    figures: [
      { vendor: 'comet', motif: 'boat', x: 1110, y: 320, size: 480, tilt: 3 },
      { vendor: 'comet', motif: 'manta', x: 1395, y: 480, size: 220, tilt: -8 },
    ],
  },
  {
    name: 'promo-weekend',
    scene: 'city',
    colours: dawn,
    figures: [
      { vendor: 'carabao', motif: 'rooster', x: 1110, y: 310, size: 470 },
      { vendor: 'carabao', motif: 'crown', x: 1390, y: 450, size: 210, tilt: 10 },
    ],
  },
  {
    name: 'promo-limits',
    scene: 'pond',
    colours: paddy,
    figures: [{ vendor: 'carabao', motif: 'turtle', x: 1110, y: 320, size: 460 }],
  },
  {
    name: 'promo-labels',
    scene: 'fiesta',
    colours: delta,
    figures: [
      { vendor: 'padma', motif: 'phoenix', x: 1110, y: 310, size: 460 },
      { vendor: 'padma', motif: 'moon', x: 850, y: 450, size: 200 },
    ],
  },
  {
    name: 'promo-tea',
    scene: 'hills',
    colours: dawn,
    figures: [
      { vendor: 'comet', motif: 'teapot', x: 1110, y: 330, size: 440 },
      { vendor: 'comet', motif: 'sprig', x: 1385, y: 440, size: 220, tilt: 12 },
    ],
  },
  {
    name: 'gift-visitor',
    scene: 'pond',
    colours: river,
    figures: [{ vendor: 'carabao', motif: 'lotus', x: 1110, y: 330, size: 460 }],
  },
  {
    name: 'gift-member',
    scene: 'fiesta',
    colours: river,
    figures: [
      { vendor: 'carabao', motif: 'peacock', x: 1110, y: 310, size: 460 },
      { vendor: 'carabao', motif: 'heart', x: 1390, y: 450, size: 200, tilt: 10 },
    ],
  },
];
