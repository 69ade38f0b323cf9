import { formatMoney } from '@fairhouse/contract';
import { abuseWords } from '@fairhouse/i18n/abuse-words';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { deliverAndPush } from '../../../house/inbox/index.ts';
import type { RevocationRow } from './store.ts';

/** The page that shows the reason and takes the appeal. */
const path = '/me/bonuses';

/** A grant without a title is named by its amount, as on its page. */
const nameOf = ({ settings: { currency } }: Merchant, { titles, granted }: RevocationRow) =>
  titles && Object.keys(titles).length > 0 ? titles : formatMoney(granted, currency);

/** Which promotion, why, how much, and how to appeal. */
export const notifyRevoked = (
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  row: RevocationRow & { amount: number },
): Promise<void> =>
  deliverAndPush(core, tx, receiver(merchant, row), {
    kind: 'money',
    path,
    text: {
      template: 'bonusRevoked',
      amount: formatMoney(row.amount, merchant.settings.currency),
      figures: { promotion: nameOf(merchant, row), reason: abuseWords[row.abuse] },
    },
  });

/** `given` is what was granted again; undefined: the bonus stays taken back. */
export const notifyAnswered = (
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  row: RevocationRow,
  given: number | undefined,
): Promise<void> =>
  deliverAndPush(core, tx, receiver(merchant, row), {
    kind: 'money',
    path,
    text:
      given === undefined
        ? { template: 'bonusUpheld' }
        : {
            template: 'bonusGrantedAgain',
            amount: formatMoney(given, merchant.settings.currency),
            figures: { promotion: nameOf(merchant, row) },
          },
  });

const receiver = ({ id: merchantId }: Merchant, { memberId }: RevocationRow) => ({ merchantId, memberId });
