import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/passkeys';
import { inTransaction } from '@fairhouse/database';
import type { Apps, Platform } from '../../../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../../../system/routes.ts';
import { placeOfLogin } from '../../../../system/place-of.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { siteOf } from './challenge.ts';
import { logInWithPasskey, startLogin } from './log-in-with-passkey.ts';
import { presentPasskey } from './present-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { listPasskeys } from './store.ts';

export function mountPasskeys(platform: Platform, { site }: Pick<Apps, 'site'>): void {
  memberRoute(platform, site, calls.listPasskeys, async ({ merchant, memberId }, _, { http }) => {
    const { rpId } = siteOf(http);
    const rows = await inTransaction(platform.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
      listPasskeys(tx, memberId),
    );
    return ok({ list: rows.map((row) => presentPasskey(row, rpId)) });
  });
  memberRoute(platform, site, calls.startPasskey, (member, proofs, { http, ip }) =>
    startPasskey(platform, { ...member, ip }, proofs, siteOf(http)),
  );
  memberRoute(platform, site, calls.addPasskey, (member, request, { http, ip }) =>
    addPasskey(platform, { ...member, ip }, request, siteOf(http)),
  );
  memberRoute(platform, site, calls.renamePasskey, (member, request, { ip }) =>
    renamePasskey(platform, { ...member, ip }, request),
  );
  memberRoute(platform, site, calls.removePasskey, (member, request, { ip }) =>
    removePasskey(platform, { ...member, ip }, request),
  );
  visitorRoute(platform, site, calls.startPasskeyLogin, ({ merchant }, _, { http, ip }) =>
    startLogin(platform, merchant.id, siteOf(http), ip),
  );
  visitorRoute(platform, site, calls.logInWithPasskey, ({ merchant }, { credential }, context) =>
    logInWithPasskey(platform, merchant.id, credential, { ...siteOf(context.http), place: placeOfLogin(context) }),
  );
}
