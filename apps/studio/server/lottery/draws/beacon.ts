/** Public randomness that nobody knows before the tickets of a draw are fixed. */
export interface Beacon {
  /** Shown to players: who could influence a draw. */
  readonly name: 'drand' | 'two-party';
  /** 32 bytes in hexadecimal, the same at every call for the same close. */
  after(close: Date): Promise<string>;
}

/** Without access to a public beacon: the house's seed and the booked tickets alone decide. */
export const twoParty: Beacon = { name: 'two-party', after: async () => '0'.repeat(64) };
