import { locales, type Locale } from '@fairhouse/contract';
import type { BonusAbuse } from '@fairhouse/contract/money/revocations';
import BN from '../BN/money/bonuses.json' with { type: 'json' };
import CN from '../CN/money/bonuses.json' with { type: 'json' };
import EN from '../EN/money/bonuses.json' with { type: 'json' };
import ID from '../ID/money/bonuses.json' with { type: 'json' };
import TH from '../TH/money/bonuses.json' with { type: 'json' };
import TY from '../TY/money/bonuses.json' with { type: 'json' };
import VI from '../VI/money/bonuses.json' with { type: 'json' };

const files: Record<Locale, { revoked: { abuse: Record<BonusAbuse, string> } }> = { EN, TY, BN, CN, ID, TH, VI };

/** Why a bonus was taken back, by language, as the page of bonuses says it: `abuseWords.same_device.EN`. */
export const abuseWords = Object.fromEntries(
  Object.keys(EN.revoked.abuse).map((abuse) => [
    abuse,
    Object.fromEntries(locales.map((locale) => [locale, files[locale].revoked.abuse[abuse as BonusAbuse]])),
  ]),
) as Record<BonusAbuse, Record<Locale, string>>;
