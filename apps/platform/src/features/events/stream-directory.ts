import type { MemberStream } from './member-stream.ts';

export interface OpenStream extends MemberStream {
  sessionId: string;
}

/** Tabs and devices of one member at once; the oldest gives way. */
export const MAX_PER_MEMBER = 6;

/** The open streams of this server, by member. */
export class StreamDirectory {
  readonly #streams = new Map<string, Set<OpenStream>>();

  add(merchantId: number, memberId: number, stream: OpenStream): void {
    const key = keyOf(merchantId, memberId);
    const streams = this.#streams.get(key) ?? new Set();
    this.#streams.set(key, streams.add(stream));
    if (streams.size > MAX_PER_MEMBER) streams.values().next().value?.close();
  }

  remove(merchantId: number, memberId: number, stream: OpenStream): void {
    const key = keyOf(merchantId, memberId);
    const streams = this.#streams.get(key);
    streams?.delete(stream);
    if (streams?.size === 0) this.#streams.delete(key);
  }

  of(merchantId: number, memberId: number): readonly OpenStream[] {
    return [...(this.#streams.get(keyOf(merchantId, memberId)) ?? [])];
  }

  all(): readonly OpenStream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  count(): number {
    return this.all().length;
  }
}

const keyOf = (merchantId: number, memberId: number) => `${merchantId}:${memberId}`;
