import * as z from 'zod/mini';

/** A merchant's account with the provider. */
const account = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  /** Signs in both directions. */
  secret: z.string().check(z.minLength(32)),
  /** Where outcomes are reported. */
  webhookUrl: z.url({ protocol: /^https?$/ }),
  /** Origins to which the pay page may send a payer back. */
  returnOrigins: z.array(z.url({ protocol: /^https?$/ })),
});
export type Account = z.infer<typeof account>;

export interface Settings {
  /** URL of the owner of the provider's own database; the server works as its application role. */
  databaseUrl: string;
  accounts: readonly Account[];
  host: string;
  port: number;
  /** Origin of the pay page as browsers see it; its own address when not given. */
  publicOrigin?: string;
  timing: Timing;
}

/** All in milliseconds. */
export interface Timing {
  /** From a payout's order to its outcome. */
  payout: number;
  /** The outcome of amounts that end in .14 comes this much later. */
  slow: number;
  /** A webhook that is not answered by then counts as lost. */
  webhookTimeout: number;
  /** Wait before the second delivery; doubled each time, up to `retryMax`. */
  retryFirst: number;
  retryMax: number;
  /** A report is given up after this long. */
  retryFor: number;
}

export const defaultTiming: Timing = {
  payout: 2_000,
  slow: 20_000,
  webhookTimeout: 5_000,
  retryFirst: 1_000,
  retryMax: 600_000,
  retryFor: 24 * 3_600_000,
};

/** Settings from the environment; throws one readable line when something is missing or wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const databaseUrl = env['PSP_DATABASE_URL'];
  if (!databaseUrl) throw new Error('PSP_DATABASE_URL is not set: the address of the database `psp`, as its owner.');
  const port = Number(env['PSP_PORT'] ?? 3003);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PSP_PORT is not a port number.');
  const publicOrigin = env['PSP_ORIGIN'] || (port > 0 ? `http://localhost:${port}` : undefined);
  return {
    databaseUrl,
    accounts: readAccounts(env['PSP_ACCOUNTS'] ?? ''),
    host: env['HOST'] ?? '127.0.0.1',
    port,
    ...(publicOrigin && { publicOrigin: new URL(publicOrigin).origin }),
    timing: defaultTiming,
  };
}

function readAccounts(json: string): Account[] {
  const help = 'PSP_ACCOUNTS must be a JSON list of { id, secret (32 characters or more), webhookUrl, returnOrigins }';
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new Error(`${help}; it is not JSON.`);
  }
  const accounts = z.array(account).check(z.minLength(1)).safeParse(parsed);
  if (accounts.success) return accounts.data;
  throw new Error(`${help}; look at ${accounts.error.issues[0]?.path.join('.') || 'its form'}.`);
}
