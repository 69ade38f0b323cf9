/**
 * Life cycle of a pair of seeds. The next server seed is always committed before the client seed of its pair is known,
 * and the player sees its hash first. So neither side can choose its seed after the other's.
 */
export const seedStates = {
  committed: { active: 'the player sets a client seed' },
  active: { revealed: 'the player sets another client seed' },
  revealed: {},
} as const;

export type SeedState = keyof typeof seedStates;
