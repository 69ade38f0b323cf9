import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/**
 * Traces by W3C Trace Context (https://www.w3.org/TR/trace-context/): one id goes with a request through every server that
 * works on it, in the header `traceparent` and in each line of the logs.
 */
export interface Span {
  /** 32 hexadecimal digits, the same in every server. */
  trace: string;
  /** 16 hexadecimal digits: the work of this server. */
  span: string;
  /** The span of the caller. */
  parent?: string;
}

const running = new AsyncLocalStorage<Span>();

/** Version 00 has exactly these four parts; a later one may have more. */
const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** 122 random bits; Node keeps them ready, so that a request waits for none. */
const newHex = (): string => randomUUID().replaceAll('-', '');

/** A span of the caller's trace; of a new one without a valid `traceparent`. */
export function spanOf(traceparent: string | readonly string[] | undefined): Span {
  const span = newHex().slice(16);
  const [, version, trace, parent, more] = (typeof traceparent === 'string' && form.exec(traceparent)) || [];
  if (trace === undefined || parent === undefined || (version === '00' && more !== undefined))
    return { trace: newHex(), span };
  return { trace, span, parent };
}

/** Runs work, and everything that it begins, as this span; by default as a new trace. */
export const inSpan = <T>(run: () => T, span: Span = spanOf(undefined)): T => running.run(span, run);

/** The fields of the running span for a line of the log, to which its writer may add others; none outside of a span. */
export const traceFields = (): Span | object => ({ ...running.getStore() });

/** The header for a call to another server of this installation; none outside of a span. */
export function traceHeaders(): { traceparent?: string } {
  const now = running.getStore();
  return now ? { traceparent: `00-${now.trace}-${now.span}-01` } : {};
}
