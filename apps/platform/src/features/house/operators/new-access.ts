import { randomBytes } from 'node:crypto';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { newTotpSecret } from '../../../system/totp.ts';
import { hashPassword } from '../../people/identity/index.ts';
import { totpContext } from './totp-context.ts';

/** A password and an authenticator secret that nobody knows: only a link gives access. */
export const newAccess = async ({ config }: Pick<Core, 'config'>, username: string) => ({
  stored: {
    passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    sealedTotpSecret: sealSecret(config.dataKey, totpContext(username), newTotpSecret()),
  },
});
