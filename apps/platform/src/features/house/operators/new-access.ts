import { randomBytes } from 'node:crypto';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { newTotpSecret, totpAddress } from '../../../system/totp.ts';
import { hashPassword } from '../../people/identity/index.ts';
import { totpContext } from './totp-context.ts';

/** Bytes of chance in a password that is handed out: more than anybody can guess. */
const PASSWORD_BYTES = 12;

/** A password and an authenticator secret: as they are told once, and as they are kept. */
export async function newAccess({ config }: Pick<Core, 'config'>, username: string) {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const totpSecret = newTotpSecret();
  return {
    shown: {
      password,
      totpSecret,
      totpAddress: totpAddress(totpSecret, { issuer: 'Fairhouse back office', account: username }),
    },
    stored: {
      passwordHash: await hashPassword(password),
      sealedTotpSecret: sealSecret(config.dataKey, totpContext(username), totpSecret),
    },
  };
}
