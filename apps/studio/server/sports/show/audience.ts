import { packAlone, PackedTexts } from './packed-texts.ts';
import type { StreamPage } from './stream-page.ts';

/** Pages that came within so long are a group of their own, so that those who were there before lose nothing. */
const TOGETHER_MS = 60_000;

class Group {
  readonly pages = new Set<StreamPage>();
  readonly texts = new PackedTexts();
}

/** The pages of a channel. What all of them are sent is packed at most twice. */
export class Audience {
  readonly #old = new Group();
  readonly #young = new Group();
  #mergeAt = Infinity;
  /** The snapshot that was packed last. */
  #snapshot: { text: string; packed: Buffer } = { text: '', packed: Buffer.alloc(0) };

  get size(): number {
    return this.#old.pages.size + this.#young.pages.size;
  }

  *[Symbol.iterator](): Iterator<StreamPage> {
    yield* this.#old.pages;
    yield* this.#young.pages;
  }

  join(page: StreamPage, snapshot: string): void {
    if (page.isPacked && this.#snapshot.text !== snapshot)
      this.#snapshot = { text: snapshot, packed: packAlone(snapshot) };
    page.write(page.isPacked ? this.#snapshot.packed : snapshot);
    if (this.#young.pages.size === 0) this.#mergeAt = performance.now() + TOGETHER_MS;
    this.#young.pages.add(page);
    this.#young.texts.forget();
  }

  leave(page: StreamPage): void {
    this.#old.pages.delete(page);
    this.#young.pages.delete(page);
  }

  write(text: string): void {
    if (performance.now() >= this.#mergeAt) this.#merge();
    for (const { pages, texts } of [this.#old, this.#young]) {
      if (pages.size === 0) continue;
      const packed = texts.pack(text);
      for (const page of pages) page.write(page.isPacked ? packed : text);
    }
  }

  #merge(): void {
    this.#mergeAt = Infinity;
    for (const page of this.#young.pages) this.#old.pages.add(page);
    this.#young.pages.clear();
    this.#old.texts.forget();
  }
}
