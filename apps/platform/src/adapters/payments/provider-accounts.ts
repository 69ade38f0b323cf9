import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { accountSecret } from './sandbox/signature.ts';

const secret = z.string().check(z.minLength(1));
const url = z.url({ protocol: /^https?$/ });

const schema = z.object({
  bkash: z.optional(
    z.object({
      /** Without a slash at the end, with the version: `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
      url,
      /** Hosts of the certificates that sign reports. */
      certificateHosts: z.array(z.string()),
      /** By the merchant's code. */
      merchants: z.record(
        z.string(),
        z.object({ username: secret, password: secret, appKey: secret, appSecret: secret }),
      ),
    }),
  ),
  maya: z.optional(
    z.object({
      url,
      /** Public key that Maya's reports are signed for, PEM. */
      reportKey: secret,
      merchants: z.record(z.string(), z.object({ publicKey: secret, secretKey: secret })),
    }),
  ),
});

/** The platform's accounts with providers of public protocols. */
export type ProviderAccounts = z.infer<typeof schema>;

/** Reads the file of `PAYMENT_ACCOUNTS`; throws one readable line when it is wrong. */
export function readProviderAccounts(file: string | undefined): ProviderAccounts {
  if (!file) return {};
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`PAYMENT_ACCOUNTS: ${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** A credential of a merchant's account with the sandbox's imitation, which derives the same one. */
export const imitationSecret = (pspSecret: string, merchant: string, name: string): string =>
  createHmac('sha256', accountSecret(pspSecret, merchant)).update(name).digest('hex');
