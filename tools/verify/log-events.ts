/** What the public log of draws says, as far as it is checked. */
export interface Commitment {
  kind: 'commitment';
  at: string;
  game: string;
  day: string;
  commitment: string;
}

export interface Drawn {
  kind: 'drawn';
  at: string;
  game: string;
  numero: string;
  shape: string;
  day: string;
  ordinal: number;
  commitment: string;
  root: string;
  beacon: string;
  round?: number;
  signature?: string;
  clientSeed: string;
  serverSeed: string;
  /** The stream chose the numbers of this past day. */
  replays?: string;
  numbers: unknown;
}

/** No ticket joins any more, and the round of the beacon that decides is named. */
export interface Closed {
  kind: 'closed';
  at: string;
  game: string;
  numero: string;
  root: string;
  round?: number;
}

/** Official numbers, and later versions of them. */
export interface Announced {
  kind: 'result' | 'correction';
  at: string;
  game: string;
  numero: string;
  root?: string | null;
  version?: number;
  numbers: unknown;
}

/** Before its sale: which block decides a draw. */
export interface Named {
  kind: 'height';
  at: string;
  game: string;
  numero: string;
  chain: string;
  height: number;
}

/** A block of the studio's own chain. */
export interface OwnBlock {
  kind: 'block';
  at: string;
  chain: string;
  height: number;
  day: string;
  ordinal: number;
  commitment: string;
  draws: { game: string; numero: string; root: string }[];
  header: string;
  hash: string;
}

/** A draw whose numbers are the hash of a block. */
export interface FromBlock {
  kind: 'from_block';
  at: string;
  game: string;
  numero: string;
  root: string;
  chain: string;
  simulated: boolean;
  height: number;
  hash: string;
  numbers: unknown;
}

export type LogEvent =
  | Named
  | OwnBlock
  | FromBlock
  | Commitment
  | Drawn
  | Announced
  | Closed
  | { kind: 'void'; at: string };
