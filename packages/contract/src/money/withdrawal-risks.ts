import * as z from 'zod/mini';

/**
 * What a rule counts at the request of a withdrawal; it applies from its threshold on. `amount` is minor units,
 * `percent` the share of what the member deposited, `hours` the time that is counted.
 */
export const riskRules = {
  /** Withdrawals that the member requested. */
  velocity: { threshold: 'count', hours: true },
  /** Sum that all members requested. */
  house_velocity: { threshold: 'amount', hours: true },
  first_withdrawal: { threshold: null, hours: false },
  large_amount: { threshold: 'amount', hours: false },
  /** All withdrawals with this one, against the deposits. */
  above_deposits: { threshold: 'percent', hours: false },
  /** The stakes, against the deposits: it applies below its threshold. */
  little_play: { threshold: 'percent', hours: false },
  /** Other members who logged in with a browser of the member. */
  shared_device: { threshold: 'count', hours: false },
  /** Other members with the account that is paid to. */
  shared_account: { threshold: 'count', hours: false },
  /** The holder of the account is not the name in the profile. */
  name_differs: { threshold: null, hours: false },
} as const;
export type RiskRule = keyof typeof riskRules;
export const riskRuleNames = Object.keys(riskRules) as [RiskRule, ...RiskRule[]];

/** Only shown to operators; two of them must approve; the member must send documents; the request is refused. */
export const riskEffects = ['note', 'second_operator', 'documents', 'refuse'] as const;

/** A member is told of these; of the others only that it is checked. */
export const shownRules = ['velocity', 'first_withdrawal', 'large_amount', 'above_deposits', 'little_play'] as const;
export const memberChecks = [...shownRules, 'routine'] as const;
export type MemberCheck = (typeof memberChecks)[number];

export const withdrawalRisksSchema = z
  .array(
    z.strictObject({
      rule: z.enum(riskRuleNames),
      on: z.boolean(),
      threshold: z.int().check(z.gte(0)),
      hours: z.int().check(z.gte(0), z.lte(720)),
      effect: z.enum(riskEffects),
    }),
  )
  .check(
    z.maxLength(riskRuleNames.length),
    z.refine((rules) => new Set(rules.map(({ rule }) => rule)).size === rules.length, 'each rule once'),
    // Whoever is refused must see when it ends, and only the rule of time ends.
    z.refine((rules) => rules.every(({ rule, effect }) => effect !== 'refuse' || rule === 'velocity'), 'velocity only'),
  );
export type WithdrawalRisks = z.infer<typeof withdrawalRisksSchema>;

export const riskSchema = z.object({
  rule: z.enum(riskRuleNames),
  effect: z.enum(riskEffects),
  figure: z.int(),
  threshold: z.int(),
});
export type Risk = z.infer<typeof riskSchema>;
