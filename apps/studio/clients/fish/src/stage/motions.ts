/** How animals of a species move on their way. */
export interface Motion {
  /** Swing of the tail in parts of the length, and swings in a second. */
  wave: number;
  beat: number;
  /** Stays upright whatever its direction is. */
  isUpright?: true;
  /** Breathes with its whole body. */
  pulse?: number;
}

const fish: Motion = { wave: 0.055, beat: 1.7 };
const long: Motion = { wave: 0.12, beat: 0.9 };
const stiff: Motion = { wave: 0.012, beat: 1.2 };
const jelly: Motion = { wave: 0.02, beat: 0.8, pulse: 0.1 };
const squid: Motion = { wave: 0.03, beat: 1.1, pulse: 0.05 };

const motions: Readonly<Record<string, Motion>> = {
  seahorse: { wave: 0, beat: 0.8, isUpright: true },
  pufferfish: { wave: 0.02, beat: 2.2, pulse: 0.03 },
  squid,
  'glass-squid': squid,
  'giant-squid': squid,
  kraken: squid,
  urchin: { wave: 0, beat: 0.3, pulse: 0.03 },
  crab: stiff,
  prawn: stiff,
  isopod: stiff,
  jellyfish: jelly,
  'storm-jelly': jelly,
  eel: long,
  oarfish: long,
  bakunawa: { wave: 0.07, beat: 0.7 },
  makara: { wave: 0.05, beat: 0.8 },
  crocodile: { wave: 0.05, beat: 0.9 },
  viperfish: { wave: 0.09, beat: 1.1 },
  marlin: { wave: 0.045, beat: 2.4 },
  swordfish: { wave: 0.045, beat: 2.2 },
  barracuda: { wave: 0.06, beat: 2 },
};

export const motionOf = (species: string): Motion => motions[species] ?? fish;
