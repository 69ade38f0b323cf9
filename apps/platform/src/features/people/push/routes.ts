import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/push';
import { inTransaction } from '@fairhouse/database';
import type { Apps, Platform } from '../../../system/platform.ts';
import { memberRoute } from '../../../system/routes.ts';
import { checkPush } from './check-push.ts';
import { changeChoices, readSettings } from './choices.ts';
import { endpointHash } from './endpoint-hash.ts';
import type { PushSender } from './push-sender.ts';
import { deleteByEndpoint } from './store.ts';
import { subscribe } from './subscribe.ts';

export function mountPush(platform: Platform, { site }: Apps, { push }: { push: PushSender }): void {
  memberRoute(platform, site, calls.pushSettings, async (member) => ok(await readSettings(platform, push, member)));
  memberRoute(platform, site, calls.savePushChoices, async (member, choices, { ip }) =>
    ok(await changeChoices(platform, push, { ...member, ip }, choices)),
  );
  memberRoute(platform, site, calls.subscribePush, (member, subscription, { locale }) =>
    subscribe(platform, push, member, subscription, locale),
  );
  memberRoute(platform, site, calls.checkPush, async (member, { endpoint }) =>
    ok(await checkPush(platform, member, endpoint)),
  );
  memberRoute(platform, site, calls.unsubscribePush, async ({ merchant }, { endpoint }) => {
    await inTransaction(platform.pool, { merchantId: merchant.id }, (tx) =>
      deleteByEndpoint(tx, endpointHash(endpoint)),
    );
    return ok({});
  });
}
