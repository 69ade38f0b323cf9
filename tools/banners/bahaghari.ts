import type { Colours } from './colours.ts';
import type { Composition } from './composition.ts';

/** Scenes in violet with the brand's sun and a rainbow: bahaghari means rainbow. */
const dusk: Colours = {
  deep: '#1d0f47',
  glow: '#7a3fc4',
  disc: ['#fff0b8', '#ffb52e'],
  land: ['#5a2ba0', '#3f1d80', '#2a1260'],
  spark: ['#ffd35c', '#ff7a9c'],
};
const tropic: Colours = {
  deep: '#1a1150',
  glow: '#2f7fd6',
  disc: ['#ffe9a3', '#ff9d3c'],
  land: ['#2a6fc0', '#214a9e', '#1d2f7c'],
  spark: ['#8ff0e0', '#ffd35c'],
};
const magenta: Colours = {
  deep: '#2a0d4a',
  glow: '#c93a92',
  disc: ['#ffd9ec', '#ff6fa8'],
  land: ['#a42b86', '#7a1f78', '#4e1562'],
  spark: ['#ffd35c', '#7fe7ff'],
};
const night: Colours = {
  deep: '#120b38',
  glow: '#3b2a9c',
  disc: ['#f4ecff', '#a98cff'],
  land: ['#4a35b0', '#33238a', '#211566'],
  spark: ['#ffd35c', '#6ee3ff'],
};
const leaf: Colours = {
  deep: '#161047',
  glow: '#2a8f8a',
  disc: ['#fff3b0', '#7fe08a'],
  land: ['#1f8a7a', '#1a6470', '#17415f'],
  spark: ['#ffd35c', '#b6ffcf'],
};
const ember: Colours = {
  deep: '#2b0c3d',
  glow: '#e0563a',
  disc: ['#ffe6a6', '#ffae2b'],
  land: ['#b83a4a', '#85264f', '#531a4e'],
  spark: ['#ffe08a', '#ff9bb5'],
};

export const bahaghari: readonly Composition[] = [
  {
    name: 'home-provable',
    scene: 'hills',
    colours: dusk,
    figures: [
      { vendor: 'carabao', motif: 'dice', x: 1350, y: 470, size: 210, tilt: 10 },
      { vendor: 'carabao', motif: 'seven', x: 850, y: 460, size: 220, tilt: -10 },
      { vendor: 'carabao', motif: 'carabao', x: 1110, y: 310, size: 500 },
    ],
  },
  {
    name: 'home-games',
    scene: 'city',
    colours: magenta,
    figures: [
      { vendor: 'taka', motif: 'crown', x: 1380, y: 250, size: 200, tilt: 12 },
      { vendor: 'carabao', motif: 'jeepney', x: 1110, y: 380, size: 460 },
      { vendor: 'carabao', motif: 'rooster', x: 820, y: 440, size: 250, tilt: -6 },
    ],
  },
  {
    name: 'home-withdraw',
    scene: 'shore',
    colours: tropic,
    figures: [
      { vendor: 'comet', motif: 'boat', x: 1110, y: 330, size: 500, tilt: -3 },
      { vendor: 'comet', motif: 'turtle', x: 1390, y: 500, size: 190, tilt: 8 },
    ],
  },
  {
    name: 'home-reels',
    scene: 'fiesta',
    colours: ember,
    figures: [
      { vendor: 'carabao', motif: 'eagle', x: 1110, y: 300, size: 480 },
      { vendor: 'taka', motif: 'bell', x: 840, y: 450, size: 220, tilt: -12 },
      { vendor: 'taka', motif: 'coin', x: 1380, y: 460, size: 210, tilt: 10 },
    ],
  },
  {
    name: 'slots',
    scene: 'fiesta',
    colours: magenta,
    figures: [
      { vendor: 'carabao', motif: 'seven', x: 1110, y: 330, size: 440, tilt: 5 },
      { vendor: 'karnaphuli', motif: 'gem', x: 840, y: 440, size: 220, tilt: -10 },
      { vendor: 'carabao', motif: 'crown', x: 1390, y: 430, size: 230, tilt: 12 },
    ],
  },
  {
    name: 'live',
    scene: 'stage',
    colours: ember,
    figures: [
      { vendor: 'taka', motif: 'king', x: 1280, y: 335, size: 380, tilt: 6 },
      { vendor: 'taka', motif: 'queen', x: 970, y: 330, size: 400, tilt: -6 },
    ],
  },
  {
    name: 'fish',
    scene: 'sea',
    colours: tropic,
    figures: [
      { vendor: 'karnaphuli', motif: 'shark', x: 1110, y: 300, size: 520, tilt: -8 },
      { vendor: 'karnaphuli', motif: 'puffer', x: 1400, y: 470, size: 220, tilt: 8 },
      { vendor: 'karnaphuli', motif: 'koi', x: 800, y: 470, size: 220, tilt: 10 },
    ],
  },
  {
    name: 'pvp',
    scene: 'stage',
    colours: night,
    figures: [
      { vendor: 'taka', motif: 'spade', x: 850, y: 420, size: 230, tilt: -14 },
      { vendor: 'taka', motif: 'club', x: 1385, y: 420, size: 230, tilt: 14 },
      { vendor: 'carabao', motif: 'tiger', x: 1115, y: 320, size: 440 },
    ],
  },
  {
    name: 'sports',
    scene: 'stadium',
    colours: leaf,
    figures: [
      { vendor: 'carabao', motif: 'eagle', x: 1110, y: 290, size: 440 },
      { vendor: 'taka', motif: 'crown', x: 1390, y: 480, size: 180, tilt: 8 },
    ],
  },
  {
    name: 'esports',
    scene: 'arena',
    colours: night,
    figures: [
      { vendor: 'jeepney', motif: 'robot', x: 1110, y: 320, size: 470 },
      { vendor: 'jeepney', motif: 'rocket', x: 1390, y: 330, size: 230, tilt: 14 },
      { vendor: 'jeepney', motif: 'ufo', x: 830, y: 240, size: 210, tilt: -8 },
    ],
  },
  {
    name: 'lottery',
    scene: 'space',
    colours: dusk,
    figures: [
      { vendor: 'comet', motif: 'sun', x: 1110, y: 310, size: 440 },
      { vendor: 'comet', motif: 'dice', x: 860, y: 480, size: 190, tilt: -10 },
      { vendor: 'comet', motif: 'comet', x: 1400, y: 400, size: 220 },
    ],
  },
  {
    name: 'download',
    scene: 'space',
    colours: night,
    figures: [
      { vendor: 'carabao', motif: 'rocket', x: 1110, y: 310, size: 480, tilt: 12 },
      { vendor: 'comet', motif: 'planet', x: 1400, y: 430, size: 220 },
    ],
  },
  {
    name: 'promotions',
    scene: 'fiesta',
    colours: dusk,
    figures: [
      { vendor: 'padma', motif: 'lantern', x: 850, y: 420, size: 250, tilt: -8 },
      { vendor: 'padma', motif: 'peacock', x: 1110, y: 310, size: 460 },
      { vendor: 'padma', motif: 'bell', x: 1385, y: 430, size: 230, tilt: 8 },
    ],
  },
  {
    name: 'shop',
    scene: 'city',
    colours: ember,
    figures: [
      { vendor: 'taka', motif: 'diamond', x: 1110, y: 310, size: 420 },
      { vendor: 'taka', motif: 'coin', x: 860, y: 460, size: 210 },
      { vendor: 'taka', motif: 'gem', x: 1370, y: 450, size: 230 },
    ],
  },
  {
    name: 'help',
    scene: 'hills',
    colours: leaf,
    figures: [
      { vendor: 'carabao', motif: 'owl', x: 1110, y: 310, size: 470 },
      { vendor: 'narra', motif: 'sprig', x: 1380, y: 460, size: 220, tilt: 14 },
    ],
  },
  {
    name: 'login',
    scene: 'city',
    colours: night,
    figures: [{ vendor: 'taka', motif: 'temple', x: 1110, y: 330, size: 440 }],
  },
  {
    name: 'register',
    scene: 'shore',
    colours: ember,
    figures: [
      { vendor: 'carabao', motif: 'hibiscus', x: 1110, y: 300, size: 440 },
      { vendor: 'carabao', motif: 'pine', x: 850, y: 450, size: 240, tilt: -10 },
    ],
  },
  {
    name: 'promo-fairness',
    scene: 'hills',
    colours: night,
    figures: [
      { vendor: 'comet', motif: 'dice', x: 1110, y: 320, size: 420, tilt: -8 },
      { vendor: 'comet', motif: 'owl', x: 1390, y: 430, size: 230 },
    ],
  },
  {
    name: 'promo-discover',
    scene: 'sea',
    colours: leaf,
    figures: [
      { vendor: 'karnaphuli', motif: 'whale', x: 1110, y: 310, size: 500, tilt: -6 },
      { vendor: 'karnaphuli', motif: 'shell', x: 1410, y: 490, size: 190 },
    ],
  },
  {
    name: 'promo-weekend',
    scene: 'fiesta',
    colours: tropic,
    figures: [
      { vendor: 'carabao', motif: 'dragon', x: 1110, y: 310, size: 480 },
      { vendor: 'carabao', motif: 'crown', x: 850, y: 470, size: 210, tilt: -10 },
    ],
  },
  {
    name: 'promo-limits',
    scene: 'shore',
    colours: dusk,
    figures: [{ vendor: 'carabao', motif: 'turtle', x: 1110, y: 320, size: 480 }],
  },
  {
    name: 'promo-labels',
    scene: 'space',
    colours: magenta,
    figures: [
      { vendor: 'comet', motif: 'phoenix', x: 1110, y: 310, size: 480 },
      { vendor: 'comet', motif: 'planet', x: 850, y: 470, size: 200 },
    ],
  },
  {
    name: 'promo-invite',
    scene: 'city',
    colours: dusk,
    figures: [
      { vendor: 'carabao', motif: 'rooster', x: 1000, y: 340, size: 400, tilt: -4 },
      { vendor: 'carabao', motif: 'elephant', x: 1310, y: 360, size: 380, tilt: 4 },
    ],
  },
  {
    name: 'gift-visitor',
    scene: 'fiesta',
    colours: night,
    figures: [
      { vendor: 'carabao', motif: 'lotus', x: 1110, y: 320, size: 450 },
      { vendor: 'taka', motif: 'bell', x: 1390, y: 430, size: 200, tilt: 10 },
    ],
  },
  {
    name: 'gift-member',
    scene: 'hills',
    colours: ember,
    figures: [
      { vendor: 'carabao', motif: 'sun', x: 1110, y: 310, size: 460 },
      { vendor: 'carabao', motif: 'heart', x: 1390, y: 460, size: 200, tilt: 10 },
    ],
  },
];
