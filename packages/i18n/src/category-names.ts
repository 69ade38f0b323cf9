import type { Locale } from '@fairhouse/contract';
import BN from '../BN/play/catalogue.json' with { type: 'json' };
import CN from '../CN/play/catalogue.json' with { type: 'json' };
import EN from '../EN/play/catalogue.json' with { type: 'json' };
import ID from '../ID/play/catalogue.json' with { type: 'json' };
import TH from '../TH/play/catalogue.json' with { type: 'json' };
import TY from '../TY/play/catalogue.json' with { type: 'json' };
import VI from '../VI/play/catalogue.json' with { type: 'json' };

/** Names of the game categories as the site shows them. */
export const categoryNames: Record<Locale, typeof EN.category> = {
  EN: EN.category,
  TY: TY.category,
  BN: BN.category,
  CN: CN.category,
  ID: ID.category,
  TH: TH.category,
  VI: VI.category,
};
