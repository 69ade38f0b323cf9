import type { ErrorCode } from '@fairhouse/contract';

export type Answer = { value: unknown } | { code: ErrorCode; message: string };

type Route = (
  match: RegExpMatchArray,
  body: Record<string, unknown>,
  query: URLSearchParams,
) => Answer | Promise<Answer>;

/** Method, path and handler; the first that matches is used. */
export type RouteOf = [method: string, path: RegExp, route: Route];

export const value = (answer: unknown): Answer => ({ value: answer });
