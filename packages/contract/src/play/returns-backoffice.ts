import * as z from 'zod/mini';
import { stopScopes } from './stops-backoffice.ts';
import { currencyCode, defineCall, instant, minor } from '../core/index.ts';
import { returnFigureSchema } from './studio-returns.ts';

/** What games paid compared to what their maths promise (docs/decisions/rtp-alarm.md), as vendors measure it. */
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
  /** Over all sites that the vendor serves. */
  rounds: z.int(),
  /** Paid and promised, in stakes per stake: 0.96. */
  measured: z.number(),
  theoretical: z.number(),
  /** Staked at this merchant in the last seven days; null for trial play. */
  staked: z.nullable(minor()),
  currency: currencyCode(),
  state: z.enum(returnStates),
  /** Null without an alarm. */
  alarmSince: z.nullable(instant()),
  /** The figure with the largest deviation; null while there are too few rounds. */
  worst: z.nullable(
    z.object({ measure: returnFigureSchema.shape.measure, span: returnFigureSchema.shape.span, sigmas: z.number() }),
  ),
  figures: z.array(returnFigureSchema),
  /** The widest active stop that covers it at this merchant; null: bets are taken. */
  stopped: z.nullable(z.enum(stopScopes)),
});
export type GameReturn = z.infer<typeof gameReturnSchema>;

export const boGameReturns = defineCall({
  name: 'boGameReturns',
  summary: 'What every game paid compared to what its maths promise, alarms first, then the largest deviation',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/returns',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({
    list: z.array(gameReturnSchema),
    /** Vendors that did not answer: nothing is known of their games now. */
    silent: z.array(z.string()),
  }),
  errors: [],
});

export const boWaitingAlarms = defineCall({
  name: 'boWaitingAlarms',
  summary: 'Games with an alarm that are not stopped at this merchant',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/returns/waiting',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({ games: z.int() }),
  errors: [],
});
