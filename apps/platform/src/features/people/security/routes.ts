import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/security';
import { ASKING_RATE } from '../../../system/limit-by-address.ts';
import type { Apps, Platform } from '../../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../../system/routes.ts';
import { changePaymentPassword } from '../identity/index.ts';
import { confirmAuthenticator } from './authenticator/confirm-authenticator.ts';
import { renewRecoveryCodes } from './authenticator/renew-recovery-codes.ts';
import { startAuthenticator } from './authenticator/start-authenticator.ts';
import { turnOffAuthenticator } from './authenticator/turn-off-authenticator.ts';
import { mountContacts } from './contacts/routes.ts';
import { mountDevices } from './devices/routes.ts';
import { mountPasskeys } from './passkeys/routes.ts';
import { placeOfLogin } from '../../../system/place-of.ts';
import { mountProfile } from './profile/routes.ts';
import { sendStepCode } from './second-step/send-step-code.ts';
import { takeSecondStep } from './second-step/take-second-step.ts';
import { showOverview } from './show-overview.ts';

export function mountSecurity(platform: Platform, { site }: Pick<Apps, 'site'>): void {
  visitorRoute(
    platform,
    site,
    calls.takeSecondStep,
    ({ merchant }, request, context) => takeSecondStep(platform, merchant, request, placeOfLogin(context)),
    ASKING_RATE,
  );
  visitorRoute(
    platform,
    site,
    calls.sendSecondStepCode,
    ({ merchant }, request, { ip, locale }) => sendStepCode(platform, merchant, request, { ip, locale }),
    ASKING_RATE,
  );
  memberRoute(platform, site, calls.securityOverview, async (member) => ok(await showOverview(platform, member)));
  memberRoute(platform, site, calls.startAuthenticator, (member, { password }) =>
    startAuthenticator(platform, member, password),
  );
  memberRoute(platform, site, calls.confirmAuthenticator, (member, { code }, { ip }) =>
    confirmAuthenticator(platform, { ...member, ip }, code),
  );
  memberRoute(platform, site, calls.turnOffAuthenticator, (member, proofs, { ip }) =>
    turnOffAuthenticator(platform, { ...member, ip }, proofs),
  );
  memberRoute(platform, site, calls.renewRecoveryCodes, (member, proofs, { ip }) =>
    renewRecoveryCodes(platform, { ...member, ip }, proofs),
  );
  memberRoute(platform, site, calls.changePaymentPassword, (member, request, { ip }) =>
    changePaymentPassword(platform, { ...member, ip }, request),
  );
  mountContacts(platform, { site });
  mountDevices(platform, { site });
  mountPasskeys(platform, { site });
  mountProfile(platform, { site });
}
