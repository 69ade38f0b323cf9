import * as z from 'zod/mini';

const whole = z.int().check(z.nonnegative());
const pair = z.tuple([whole, whole]);
const key = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const footballPlan = z.object({
  sport: z.literal('football'),
  version: z.literal(1),
  goals: pair,
  corners: pair,
  yellows: pair,
  reds: pair,
});
const basketballPlan = z.object({
  sport: z.literal('basketball'),
  version: z.literal(1),
  points: z.tuple([whole, whole, whole]),
  turnovers: z.object({ home: z.array(whole).check(z.length(121)), away: z.array(whole).check(z.length(121)) }),
});
const valorantPlan = z.object({
  sport: z.literal('valorant'),
  version: z.literal(1),
  bestOf: z.union([z.literal(1), z.literal(3), z.literal(5)]),
  forms: z.array(z.object({ weight: whole, round: whole })).check(z.minLength(1)),
});

const document = z.looseObject({
  family: z.literal('match'),
  matchId: z.string().check(z.regex(/^[!-~]{1,64}$/)),
  /** k_0, published before the first bet. */
  commitment: key,
  plan: z.discriminatedUnion('sport', [footballPlan, basketballPlan, valorantPlan]),
  /** What has happened: key and events of each slice from the first. */
  slices: z.array(z.object({ key, events: z.array(z.record(z.string(), z.unknown())) })),
});

/** A simulated match as everybody may read it, as far as it has been played. */
export type MatchDocument = z.infer<typeof document>;
export type PlanDocument = MatchDocument['plan'];
export type FootballPlanDocument = z.infer<typeof footballPlan>;
export type BasketballPlanDocument = z.infer<typeof basketballPlan>;
export type ValorantPlanDocument = z.infer<typeof valorantPlan>;

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

/** Accepts the document itself, or the answer of a call that contains it; undefined for anything else. */
export function readMatchDocument(input: unknown): MatchDocument | undefined {
  const wrapped = envelope.safeParse(input);
  const parsed = document.safeParse(wrapped.success ? wrapped.data.value : input);
  return parsed.success ? parsed.data : undefined;
}
