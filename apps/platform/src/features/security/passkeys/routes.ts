import { fail, ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/passkeys';
import { inTransaction } from '@fairhouse/database';
import { plainAddress } from '../../../system/address-key.ts';
import type { Apps, Platform } from '../../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../../system/routes.ts';
import { auditChange } from '../audit-change.ts';
import { placeOf } from '../place-of.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { siteOf } from './challenge.ts';
import { logInWithPasskey, startLogin } from './log-in-with-passkey.ts';
import { presentPasskey } from './present-passkey.ts';
import { deletePasskey, listPasskeys, writePasskeyName } from './store.ts';

export function mountPasskeys(platform: Platform, { site }: Pick<Apps, 'site'>): void {
  memberRoute(platform, site, calls.listPasskeys, async ({ merchant, memberId }, _, { http }) => {
    const { rpId } = siteOf(http);
    const rows = await inTransaction(platform.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
      listPasskeys(tx, memberId),
    );
    return ok({ list: rows.map((row) => presentPasskey(row, rpId)) });
  });
  memberRoute(platform, site, calls.startPasskey, (member, { password }, { http }) =>
    startPasskey(platform, member, password, siteOf(http)),
  );
  memberRoute(platform, site, calls.addPasskey, (member, request, { http, ip }) =>
    addPasskey(platform, { ...member, ip: plainAddress(ip) }, request, siteOf(http)),
  );
  memberRoute(platform, site, calls.renamePasskey, ({ merchant, memberId }, { id, name }) =>
    inTransaction(platform.pool, { merchantId: merchant.id }, async (tx) =>
      (await writePasskeyName(tx, memberId, id, name)) ? ok({}) : fail('passkey_unknown'),
    ),
  );
  memberRoute(platform, site, calls.removePasskey, (member, { id }, { ip }) =>
    inTransaction(platform.pool, { merchantId: member.merchant.id }, async (tx) => {
      const name = await deletePasskey(tx, member.memberId, id);
      if (name === undefined) return fail('passkey_unknown');
      await auditChange(platform, tx, { ...member, ip: plainAddress(ip) }, 'remove_passkey', { before: { id, name } });
      return ok({});
    }),
  );
  visitorRoute(platform, site, calls.startPasskeyLogin, ({ merchant }, _, { http, ip }) =>
    startLogin(platform, merchant.id, siteOf(http), plainAddress(ip)),
  );
  visitorRoute(platform, site, calls.logInWithPasskey, ({ merchant }, { credential }, context) =>
    logInWithPasskey(platform, merchant.id, credential, { ...siteOf(context.http), place: placeOf(context) }),
  );
}
