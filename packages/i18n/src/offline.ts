import type { Locale } from '@fairhouse/contract';
import BN from '../BN/house/offline.json' with { type: 'json' };
import CN from '../CN/house/offline.json' with { type: 'json' };
import EN from '../EN/house/offline.json' with { type: 'json' };
import ID from '../ID/house/offline.json' with { type: 'json' };
import TH from '../TH/house/offline.json' with { type: 'json' };
import TY from '../TY/house/offline.json' with { type: 'json' };
import VI from '../VI/house/offline.json' with { type: 'json' };

/** The page that a browser shows while the site cannot be reached. */
export const offlineWords: Record<Locale, typeof EN> = { EN, TY, BN, CN, ID, TH, VI };
