import type { ReactNode } from 'react';

/** The cloth or water of each game, as its client has it. */
const grounds: Readonly<Record<string, string>> = {
  baccarat: '#11503f',
  'dragon-tiger': '#6b1a2c',
  roulette: '#0f4a37',
  'sic-bo': '#641a45',
  'color-game': '#17476f',
  'andar-bahar': '#11545f',
  'teen-patti-20-20': '#432a6c',
  cockfight: '#7a4522',
  reef: '#0d6480',
  river: '#2b6247',
  deep: '#1d3272',
  tongits: '#74301f',
  'pusoy-dos': '#1f4f7a',
  pusoy: '#3b5d24',
  'teen-patti': '#4b2f78',
  callbreak: '#5f4c12',
};

const BRASS = '#e3c079';
const IVORY = '#fbf6e8';

const card = (turn: number, x: number, colour: string) => (
  <g transform={`rotate(${turn} ${x} 44)`}>
    <rect x={x - 8} y="14" width="16" height="23" rx="2.5" fill={IVORY} stroke="#0006" strokeWidth="0.6" />
    <path d={`M${x} 20l4 5.5-4 5.5-4-5.5z`} fill={colour} />
  </g>
);

const die = (x: number, y: number, colour: string) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="18" height="18" rx="4" fill={colour} stroke="#0006" strokeWidth="0.6" />
    {[
      [5, 5],
      [9, 9],
      [13, 13],
    ].map(([cx, cy]) => (
      <circle key={cx} cx={cx} cy={cy} r="1.7" fill={colour === IVORY ? '#221c2b' : IVORY} />
    ))}
  </g>
);

const twoCards = (
  <>
    {card(-9, 22, '#b3202c')}
    {card(9, 34, '#221c2b')}
  </>
);
const hand = (
  <>
    {card(-22, 28, '#221c2b')}
    {card(0, 28, '#b3202c')}
    {card(22, 28, '#221c2b')}
  </>
);
const twoDice = (one: string, other: string) => (
  <>
    {die(9, 20, one)}
    {die(29, 14, other)}
  </>
);
const fish = (
  <>
    <path d="M10 28c7-11 22-12 31-1l7-6v14l-7-6c-9 11-24 10-31-1z" fill={BRASS} />
    <circle cx="19" cy="26" r="1.8" fill="#221c2b" />
  </>
);
/** Of cut paper, as the two in the ring. */
const cock = (
  <>
    <path d="M23 33C19 26 12 25 8 34c0-9 8-14 16-6zM24 31C22 20 16 15 9 16c7-7 17-1 17 12z" fill="#8c1826" />
    <path d="M23 32C20 22 14 19 7 24c4-8 14-7 18 4zM26 30c0-10-4-16-10-19 9-1 15 7 13 18z" fill={IVORY} />
    <path d="M28 37v11m0 0h4m6-15v15m0 0h4" fill="none" stroke={BRASS} strokeWidth="1.6" />
    <path d="M20 31c1-4 8-4 13-5 5 0 8 4 5 9-4 5-12 5-16 1-1-2-2-3-2-5z" fill="#cf3341" />
    <path d="M25 31c5-3 10-2 12 2-2 4-7 5-11 2 1-1 1-2 0-4z" fill="#8c1826" />
    <path d="M36 16c-3-3 0-6 2-4 0-4 4-4 4-1 2-2 4-1 3 1 2 0 2 3 0 4z" fill="#e23b30" />
    <path d="M30 27c5-2 6-7 7-12 2-3 7-3 8 1 1 7-1 13-6 18-2-3-5-6-9-7z" fill={BRASS} />
    <path d="M45 16l5 2-5 2z" fill="#ffcf5a" />
    <path d="M44 20c3 1 3 4 1 5-2-1-2-3-1-5z" fill="#e23b30" />
    <circle cx="42" cy="16.5" r="1" fill="#221c2b" />
  </>
);
const wheel = (
  <>
    <circle cx="28" cy="28" r="16" fill="none" stroke="#b3202c" strokeWidth="7" />
    <circle cx="28" cy="28" r="16" fill="none" stroke="#1d1a22" strokeWidth="7" strokeDasharray="5.03 5.03" />
    <circle cx="28" cy="28" r="8" fill="none" stroke={BRASS} strokeWidth="1.6" />
    <path d="M28 18v20M18 28h20" stroke={BRASS} strokeWidth="1.6" />
  </>
);

const motifs: Readonly<Record<string, ReactNode>> = {
  baccarat: twoCards,
  'dragon-tiger': twoCards,
  roulette: wheel,
  'sic-bo': twoDice(IVORY, IVORY),
  'color-game': twoDice('#2462c4', '#c9283a'),
  'andar-bahar': twoCards,
  cockfight: cock,
  reef: fish,
  river: fish,
  deep: fish,
};

/** What is played there, drawn small: cards, wheel, dice, a cock or fish on the cloth or water of the game. */
export const RoomPicture = ({ game }: { game: string }) => (
  <svg
    viewBox="0 0 56 56"
    aria-hidden="true"
    className="h-full w-14 shrink-0 rounded-l-card"
    style={{ background: grounds[game] ?? '#3a3444' }}
  >
    <circle cx="28" cy="28" r="25" fill="none" stroke={BRASS} strokeWidth="0.5" opacity="0.6" />
    {motifs[game] ?? hand}
  </svg>
);
