export interface Block {
  /** 64 hexadecimal digits. */
  hash: string;
  at: Date;
}

/** A chain of blocks whose hashes decide draws. */
export interface Blocks {
  /** Its name, shown to players and in the log. */
  readonly chain: string;
  /** It is a chain of ours, not a public one: marked wherever a draw of it is shown. */
  readonly simulated: boolean;
  /** The block that decides a draw which closes then; named before its sale. */
  heightAfter(close: Date): Promise<number>;
  /** The block once it cannot change any more; undefined before. */
  read(height: number): Promise<Block | undefined>;
}
