import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { isoDate } from './age.ts';
import { insertDetails } from './contacts-store.ts';
import { insertProfile } from './profile-store.ts';
import type { Registration } from './register-rules.ts';

/**
 * Stores the further fields that the merchant asks for (spec §3). The number of a document is sealed and bound to its
 * member.
 */
export async function saveDetails(
  { config }: Pick<Core, 'config'>,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  { payeeName, birthday, idNumber, qqNum, line, whatsapp, facebook, wechat }: Registration,
): Promise<void> {
  if (payeeName || birthday || whatsapp) {
    const profile = {
      realName: payeeName || null,
      birthday: birthday ? isoDate(birthday) : null,
      whatsapp: whatsapp || null,
    };
    await insertProfile(tx, merchantId, memberId, profile);
  }
  if (![idNumber, qqNum, line, whatsapp, facebook, wechat].some(Boolean)) return;
  await insertDetails(tx, merchantId, memberId, {
    idNumberSealed: idNumber ? sealSecret(config.dataKey, `member-id-number:${memberId}`, idNumber) : null,
    qqNum: qqNum || null,
    line: line || null,
    whatsapp: whatsapp || null,
    facebook: facebook || null,
    wechat: wechat || null,
  });
}
