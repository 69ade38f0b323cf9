import type { PvpServerMessage } from './pvp-messages.ts';

type PvpStep = Extract<PvpServerMessage, { type: 'step' }>;

const rareKeys = ['next', 'check', 'shown', 'pays', 'rest'] as const;
type Rare = Pick<PvpStep, (typeof rareKeys)[number]>;

/**
 * A step as it is sent: half as long, and most of what a card room sends are steps. Its number, its moves, the seats whose move is
 * awaited, until when, and what is rarer; what is empty at the end is left out.
 */
export type PackedStep = readonly [
  s: number,
  did?: NonNullable<PvpStep['did']>,
  turn?: NonNullable<PvpStep['turn']>,
  due?: number,
  rare?: Rare,
];

export function packStep(step: PvpStep): PackedStep {
  const { s, did = [], turn, due = 0 } = step;
  const rare = rareKeys.filter((key) => step[key] !== undefined).map((key) => [key, step[key]] as const);
  if (rare.length > 0) return [s, did, turn ?? [], due, Object.fromEntries(rare)];
  return turn ? [s, did, turn, due] : [s, did];
}

function unpackStep([s, did = [], turn = [], due, rare]: PackedStep): PvpStep {
  return {
    type: 'step',
    s,
    ...(did.length > 0 && { did }),
    ...(turn.length > 0 && { turn, due }),
    ...rare,
  };
}

/** What a page makes of a message: every other one is an object. */
export const unpacked = <Message extends object>(message: Message | PackedStep): Message | PvpStep =>
  Array.isArray(message) ? unpackStep(message as unknown as PackedStep) : (message as Message);
