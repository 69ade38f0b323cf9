/** Life cycle of a draw. What was drawn is final; `void` gives every ticket back. */
export const drawStates = {
  scheduled: { open: 'its time to open has come', void: 'cancelled' },
  open: { closed: 'its time to close has come: no bet is taken any more', void: 'cancelled' },
  closed: { drawing: 'the lock is over: the root of the booked tickets is published', void: 'cancelled' },
  drawing: { drawn: 'numbers and seed are published', void: 'cancelled' },
  drawn: { settled: 'every ticket is decided, checked and released for payment', void: 'cancelled' },
  settled: {},
  void: {},
} as const;

export type DrawState = keyof typeof drawStates;

/** Numbers that everybody may see. */
export const isAnnounced = (state: DrawState): boolean => state === 'drawn' || state === 'settled';

/** Whether no more tickets of the draw are decided. */
export const isOver = (state: DrawState): boolean => Object.keys(drawStates[state]).length === 0;
