import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/profile';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Apps, Platform } from '../../../../system/platform.ts';
import { memberRoute } from '../../../../system/routes.ts';
import { changeProfile, saveProfile } from './save-profile.ts';
import { findProfile } from '../../identity/index.ts';

const urlOf = (avatar: calls.Avatar) => `/avatars/${avatar}.svg`;
const pictured = ({ avatar }: calls.Profile) => ({ avatar, url: avatar && urlOf(avatar) });
const everyAvatar = calls.avatars.map((avatar) => ({ avatar, url: urlOf(avatar) }));

export function mountProfile(platform: Platform, { site }: Pick<Apps, 'site'>): void {
  const read = ({ merchant, memberId }: MemberCaller) =>
    inTransaction(platform.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
      const profile = await findProfile(tx, memberId);
      if (!profile) throw new Error(`member ${memberId} of a live session is missing`);
      return profile;
    });

  memberRoute(platform, site, calls.memberProfile, async (member) => ok(await read(member)));
  memberRoute(platform, site, calls.saveProfile, (member, asked, { ip }) =>
    saveProfile(platform, { ...member, ip }, asked),
  );
  memberRoute(platform, site, calls.getPlayerAvatar, async (member) =>
    ok({ ...pictured(await read(member)), list: everyAvatar }),
  );
  memberRoute(platform, site, calls.memberIcon, async (member) => ok(pictured(await read(member))));
  memberRoute(platform, site, calls.chooseIcon, async (member, { avatar }, { ip }) => {
    const caller = { ...member, ip };
    const saved = await changeProfile(platform, caller, 'choose_icon', (before) => ok({ ...before, avatar }));
    return saved.ok ? ok(pictured(saved.value)) : saved;
  });
}
