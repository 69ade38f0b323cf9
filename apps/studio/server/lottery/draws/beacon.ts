/** A round of a beacon, with what proves it. */
export interface BeaconRound {
  /** 32 bytes in hexadecimal. */
  randomness: string;
  signature: string;
}

/** Public randomness that nobody knows before the tickets of a draw are fixed. */
export interface Beacon {
  /** Shown to players. */
  readonly name: string;
  /** The round that decides draws whose tickets are fixed at this moment; it comes later. */
  roundAfter(fixed: Date): number;
  /** Undefined until it has come. */
  read(round: number): BeaconRound | undefined;
}

/** A beacon whose rounds come at times that are known before. */
export interface TimedBeacon extends Beacon {
  /** Hash of its network: the same number is another round in another one. */
  readonly chain: string;
  roundAfter(fixed: Date, marginMs?: number): number;
  /** Milliseconds since 1970. */
  timeOf(round: number): number;
}

/** In place of a beacon: the house's seed and the booked tickets alone decide. */
export const NO_BEACON = '0'.repeat(64);
