import type { EventStream } from './event-stream.ts';

export interface OpenStream extends EventStream {
  merchantId: number;
  /** The session and member of the stream; a visitor's has neither. */
  member?: { memberId: number; sessionId: string };
}

/** Streams of one member, over all tabs and devices; a new one closes the oldest. */
export const MAX_PER_MEMBER = 6;
/**
 * Visitors' streams of one address; further ones are refused, and their pages poll. Many homes share an address with a
 * mobile operator, so closing the oldest would make their pages push each other out.
 */
export const MAX_PER_ADDRESS = 100;

/** The open streams of this server, in groups with a common limit: those of a member, or of visitors at one address. */
export class StreamDirectory {
  readonly #groups = new Map<string, Set<OpenStream>>();

  add(group: string, stream: OpenStream): void {
    this.#groups.set(group, (this.#groups.get(group) ?? new Set()).add(stream));
  }

  remove(group: string, stream: OpenStream): void {
    const streams = this.#groups.get(group);
    streams?.delete(stream);
    if (streams?.size === 0) this.#groups.delete(group);
  }

  /** The streams of a group, oldest first. */
  of(group: string): readonly OpenStream[] {
    return [...(this.#groups.get(group) ?? [])];
  }

  at(merchantId: number): readonly OpenStream[] {
    return this.all().filter((stream) => stream.merchantId === merchantId);
  }

  all(): readonly OpenStream[] {
    return [...this.#groups.values()].flatMap((streams) => [...streams]);
  }
}

export const memberGroup = (merchantId: number, memberId: number) => `member ${merchantId}:${memberId}`;
export const addressGroup = (address: string) => `address ${address}`;
