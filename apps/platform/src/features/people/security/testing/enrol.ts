import { confirmAuthenticator, startAuthenticator } from '@fairhouse/contract/people/security';
import { totpCode } from '../../../../system/totp.ts';
import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { testPassword, type TestVisitor } from '../../../../testing/test-visitor.ts';

/** Longer than one step of an authenticator, so the next code is a new one. */
export const NEXT_CODE_MS = 31_000;

/** Turns an authenticator on. `code` is the one it shows now; the one that confirmed it is used up. */
export async function enrol({ clock }: Pick<TestPlatform, 'clock'>, member: TestVisitor) {
  const { secret, address } = await member.call(startAuthenticator, { password: testPassword });
  const code = () => totpCode(secret, clock.now());
  const { recoveryCodes } = await member.call(confirmAuthenticator, { code: code() });
  return { secret, address, recoveryCodes, code };
}
