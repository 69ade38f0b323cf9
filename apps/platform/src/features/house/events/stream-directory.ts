import type { EventStream } from './event-stream.ts';

export interface OpenStream extends EventStream {
  merchantId: number;
  /** Whose it is; a visitor's has neither. */
  member?: { memberId: number; sessionId: string };
}

/** Tabs and devices of one member at once; the oldest gives way. */
export const MAX_PER_MEMBER = 6;
/**
 * Streams of visitors from one address at once; further ones are refused, and their pages ask from time to time. Whole
 * neighbourhoods share an address in mobile networks, so that giving way would make their pages push each other out.
 */
export const MAX_PER_ADDRESS = 100;

/** The open streams of this server, in groups that are limited together: a member's, or those of one address. */
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
