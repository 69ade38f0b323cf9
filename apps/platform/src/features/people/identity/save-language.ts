import type { Locale } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { updateLanguage } from './store.ts';

/** Messages to the member are written in this language from now on. */
export const saveLanguage = (
  core: Pick<Core, 'pool'>,
  { merchant, memberId }: MemberCaller,
  language: Locale,
): Promise<void> =>
  inTransaction(core.pool, { merchantId: merchant.id }, (tx) => updateLanguage(tx, memberId, language));
