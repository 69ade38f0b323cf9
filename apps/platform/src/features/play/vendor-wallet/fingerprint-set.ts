const FIRST_SLOTS = 1024;

/** A set of 64-bit fingerprints in one typed array: eight bytes a slot, and no objects for the garbage collector. */
export class FingerprintSet {
  #slots = new Uint32Array(FIRST_SLOTS * 2);
  #count = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  has(high: number, low: number): boolean {
    return this.#holds(this.#find(high, low));
  }

  /** False when it was in the set already or the set is full. */
  add(high: number, low: number): boolean {
    if (this.#count >= this.#limit) return false;
    if (this.#count * 4 > this.#slots.length) this.#grow();
    const slot = this.#find(high, low);
    if (this.#holds(slot)) return false;
    this.#write(slot, high, low);
    this.#count += 1;
    return true;
  }

  /** Index of the fingerprint, or of the free slot for it. */
  #find(high: number, low: number): number {
    const mask = this.#slots.length / 2 - 1;
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const at = slot * 2;
      if (!this.#holds(at) || (this.#slots[at] === high && this.#slots[at + 1] === (low | 1) >>> 0)) return at;
    }
  }

  /** The lowest bit of a used slot is set, which distinguishes it from an empty one (0, 0). */
  #holds(at: number): boolean {
    return this.#slots[at + 1] !== 0;
  }

  #write(at: number, high: number, low: number): void {
    this.#slots[at] = high;
    this.#slots[at + 1] = low | 1;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) {
      if (old[at + 1] !== 0) this.#write(this.#find(old[at]!, old[at + 1]!), old[at]!, old[at + 1]!);
    }
  }
}
