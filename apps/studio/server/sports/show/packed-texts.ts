import { constants, deflateRawSync } from 'node:zlib';

/** So much of what all pages of a group were sent before helps to pack the next text. */
const HISTORY = 8 * 1024;
const OPTIONS = { level: 6, windowBits: 13, memLevel: 5, finishFlush: constants.Z_SYNC_FLUSH };

/** The beginning of a gzip stream whose parts follow (RFC 1952); as nothing ends it, it has no check sum. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** A text by itself: it can follow anything, and anything that needs no history can follow it. */
export const packAlone = (text: string): Buffer => deflateRawSync(text, OPTIONS);

/**
 * Packs what many pages are sent once for all of them: each part points back into the parts before, which all of them have.
 * When another page joins, it begins again without them.
 */
export class PackedTexts {
  #history = '';

  pack(text: string): Buffer {
    const dictionary = Buffer.from(this.#history);
    this.#history = (this.#history + text).slice(-HISTORY);
    return deflateRawSync(text, dictionary.length === 0 ? OPTIONS : { ...OPTIONS, dictionary });
  }

  forget(): void {
    this.#history = '';
  }
}
