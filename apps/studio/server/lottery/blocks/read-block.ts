/** What a node of a public chain answers is not trusted before it has been read here; anything else is an error. */
export interface Tip {
  chain: string;
  height: number;
  at: Date;
  /** Seconds from block to block on average. */
  seconds: number;
}

export interface FoundBlock {
  height: number;
  /** 64 hexadecimal digits. */
  hash: string;
  at: Date;
  confirmations: number;
}

export function readTip(answer: unknown): Tip {
  const { chain, height, at, seconds } = fieldsOf(answer);
  if (typeof chain !== 'string' || typeof seconds !== 'number' || !(seconds > 0)) throw unreadable();
  return { chain, height: wholeOf(height), at: momentOf(at), seconds };
}

export function readBlock(answer: unknown): FoundBlock {
  const { height, hash, at, confirmations } = fieldsOf(answer);
  if (typeof hash !== 'string' || !/^(?:0x)?[0-9a-f]{64}$/.test(hash)) throw unreadable();
  return {
    height: wholeOf(height),
    hash: hash.replace(/^0x/, ''),
    at: momentOf(at),
    confirmations: wholeOf(confirmations),
  };
}

const unreadable = () => new Error('The source of blocks gave an answer that cannot be read');

function fieldsOf(answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) throw unreadable();
  return { ...answer };
}

function wholeOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw unreadable();
  return value;
}

function momentOf(value: unknown): Date {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw unreadable();
  return new Date(time);
}
