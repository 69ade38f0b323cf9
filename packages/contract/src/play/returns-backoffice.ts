import * as z from 'zod/mini';
import { stopScopes } from './stops-backoffice.ts';
import { currencyCode, defineCall, instant, minor } from '../core/index.ts';
import { returnFigureSchema } from './studio-returns.ts';

/** What games paid against what their maths promise (docs/decisions/rtp-alarm.md), as vendors watch it. */
export type { ReturnFigure } from './studio-returns.ts';

export const returnStates = ['alarm', 'well', 'few'] as const;

export const gameReturnSchema = z.object({
  /** `<vendor>/<gameCode>/<real or trial>`. */
  id: z.string(),
  gameId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  imageUrl: z.string(),
  /** Trial play: no money, the same maths. */
  demo: z.boolean(),
  /** Of all sites that the vendor serves. */
  rounds: z.int(),
  /** Paid and promised, in stakes per stake: 0.96. */
  measured: z.number(),
  theoretical: z.number(),
  /** Staked with this merchant in the last seven days; null of trial play. */
  staked: z.nullable(minor()),
  currency: currencyCode(),
  state: z.enum(returnStates),
  /** Null while all is well. */
  alarmSince: z.nullable(instant()),
  /** The figure that is furthest off; null while there are too few rounds for any. */
  worst: z.nullable(
    z.object({ measure: returnFigureSchema.shape.measure, span: returnFigureSchema.shape.span, sigmas: z.number() }),
  ),
  figures: z.array(returnFigureSchema),
  /** What stops play on it at this merchant, the widest; null: bets are taken. */
  stopped: z.nullable(z.enum(stopScopes)),
});
export type GameReturn = z.infer<typeof gameReturnSchema>;

export const boGameReturns = defineCall({
  name: 'boGameReturns',
  summary: 'What every game paid against what its maths promise, alarms first, then the furthest off',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/returns',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({
    list: z.array(gameReturnSchema),
    /** Vendors that did not answer: of their games nothing is known now. */
    silent: z.array(z.string()),
  }),
  errors: [],
});

export const boWaitingAlarms = defineCall({
  name: 'boWaitingAlarms',
  summary: 'Games that pay otherwise than promised and are still played here',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/returns/waiting',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({ games: z.int() }),
  errors: [],
});
