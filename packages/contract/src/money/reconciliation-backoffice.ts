import * as z from 'zod/mini';
import { defineCall, instant, minor, page, queryInt, SHORTEST_REASON, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';

/**
 * Statements of payment providers and game vendors, compared with our books. Each line that does not match is a
 * difference; while it is open, withdrawals of its member wait (docs/decisions/reconciliation.md).
 */
export const EXPLANATION_LENGTH = 500;
/** Most characters and lines of a file. */
export const STATEMENT_FILE_LENGTH = 1_000_000;
export const STATEMENT_FILE_LINES = 5_000;
/** Most flaws of a file that an answer names. */
export const STATEMENT_FLAWS = 50;

export const lineKinds = ['payment', 'payout', 'refund', 'round'] as const;
export type LineKind = (typeof lineKinds)[number];
/** `failed`: no money moved, or it came back before it arrived; of a round: it was cancelled. */
export const lineStates = ['succeeded', 'failed', 'returned', 'pending'] as const;
export type LineState = (typeof lineStates)[number];
/** What does not match: it is missing on a side, or the amount or the state is another. */
export const differenceReasons = ['missing_here', 'missing_there', 'amount', 'state'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];
export const lineFlaws = ['cells', 'kind', 'reference', 'amount', 'currency', 'state', 'repeated'] as const;
export type LineFlaw = (typeof lineFlaws)[number];

/** `2026-11-23`, of the merchant's time zone. */
const day = () => z.iso.date().check(z.regex(/^2/));
const sourceCode = () => z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,31}$/));

export const statementSchema = z.object({
  id: z.uuid(),
  /** Code of the provider or vendor. */
  source: z.string(),
  kind: z.enum(['provider', 'vendor']),
  day: z.string(),
  /** The operator who uploaded it; null when the source was called. */
  uploadedBy: z.nullable(z.string()),
  takenAt: instant(),
  lines: z.int(),
  /** Differences found by it, and those of them that are open. */
  differences: z.int(),
  open: z.int(),
});
export type Statement = z.infer<typeof statementSchema>;

const sideSchema = z.object({
  /** Minor units; of a round the stake. */
  amount: minor(),
  /** Of a round what was won. */
  paid: minor(),
  currency: z.string(),
  state: z.enum(lineStates),
});
export type Side = z.infer<typeof sideSchema>;

export const differenceSchema = z.object({
  id: z.uuid(),
  source: z.string(),
  kind: z.enum(lineKinds),
  /** As the source names it: our id of a payment, payout or refund, the vendor's name of a round. */
  reference: z.string(),
  reason: z.enum(differenceReasons),
  /** Our books and the statement; null on the side where it is missing. */
  ours: z.nullable(sideSchema),
  theirs: z.nullable(sideSchema),
  /** Null when nobody knows whose it is: then withdrawals of all members wait. */
  memberId: z.nullable(z.int()),
  memberAccount: z.nullable(z.string()),
  day: z.string(),
  /** Who uploaded the statement; an explanation needs another person. */
  uploadedBy: z.nullable(z.string()),
  firstAt: instant(),
  lastAt: instant(),
  /** Grows when it changes; an explanation names the one that was read. */
  version: z.int(),
  /** `by` null: a later comparison found that both sides agree. */
  explained: z.nullable(z.object({ at: instant(), by: z.nullable(z.string()), explanation: z.nullable(z.string()) })),
});
export type Difference = z.infer<typeof differenceSchema>;

export const boStatements = defineCall({
  name: 'boStatements',
  summary: 'Statements that were compared, the latest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/statements',
  auth: 'operator:reconciliation.read',
  request: z.object({ ...paging, source: z.optional(sourceCode()) }),
  response: page(statementSchema),
  errors: [],
});

export const boStatementSources = defineCall({
  name: 'boStatementSources',
  summary: 'Providers and vendors whose statements can be compared',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/statements/sources',
  auth: 'operator:reconciliation.read',
  request: z.object({}),
  response: z.object({
    list: z.array(z.object({ code: z.string(), kind: z.enum(['provider', 'vendor']), name: z.string() })),
  }),
  errors: [],
});

export const boTakeStatement = defineCall({
  name: 'boTakeStatement',
  summary: 'Call a source for its statement of a day and compare it now; a repeat replaces the one before',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/statements/take',
  auth: 'operator:reconciliation.write',
  request: z.strictObject({ source: sourceCode(), day: day() }),
  response: statementSchema,
  errors: ['not_found', 'invalid_request', 'outcome_unknown', 'statement_unavailable'],
});

export const boUploadStatement = defineCall({
  name: 'boUploadStatement',
  summary: 'Compare a statement from a CSV file; a file with flaws changes nothing, and each flaw is named by its line',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/statements',
  auth: 'operator:reconciliation.write',
  request: z.strictObject({
    source: sourceCode(),
    day: day(),
    /** With a line of heads: kind, reference, amount, currency, state, and for rounds player and paid. */
    csv: z.string().check(z.minLength(1), z.maxLength(STATEMENT_FILE_LENGTH)),
  }),
  response: statementSchema,
  /** `value` of `statement_flawed`: `{ flaws: [{ line, flaw }] }`. */
  errors: ['not_found', 'invalid_request', 'statement_flawed', 'statement_too_large', 'access_too_new'],
});

export const boDifferences = defineCall({
  name: 'boDifferences',
  summary: 'Differences between statements and our books: open ones first, the oldest at the top',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/differences',
  auth: 'operator:reconciliation.read',
  request: z.object({
    ...paging,
    state: z.optional(z.enum(['open', 'explained'])),
    memberId: z.optional(queryInt(1, 2 ** 47)),
    statementId: z.optional(z.uuid()),
    /** Start of a member’s name, or a reference. */
    search: z.optional(text(0, 64)),
  }),
  response: page(differenceSchema),
  errors: [],
});

export const boDifference = defineCall({
  name: 'boDifference',
  summary: 'One difference between a statement and our books',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/differences/:id',
  auth: 'operator:reconciliation.read',
  request: z.object({ id: z.uuid() }),
  response: differenceSchema,
  errors: ['not_found'],
});

export const boWaitingDifferences = defineCall({
  name: 'boWaitingDifferences',
  summary: 'Count of open differences',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/differences/waiting',
  auth: 'operator:reconciliation.read',
  request: z.object({}),
  response: z.object({ open: z.int() }),
  errors: [],
});

export const boExplainDifference = defineCall({
  name: 'boExplainDifference',
  summary: 'Explain a difference: withdrawals no longer wait for it. Another person than the uploader',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/differences/:id/explain',
  auth: 'operator:reconciliation.write',
  request: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    explanation: text(SHORTEST_REASON, EXPLANATION_LENGTH),
  }),
  response: differenceSchema,
  errors: ['not_found', 'difference_changed', 'own_statement', 'person_unverified', 'access_too_new'],
});
