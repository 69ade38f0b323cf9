import type { Locale } from '@fairhouse/contract';
import BN from '../BN/games.json' with { type: 'json' };
import CN from '../CN/games.json' with { type: 'json' };
import EN from '../EN/games.json' with { type: 'json' };
import ID from '../ID/games.json' with { type: 'json' };
import TH from '../TH/games.json' with { type: 'json' };
import TY from '../TY/games.json' with { type: 'json' };
import VI from '../VI/games.json' with { type: 'json' };

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
