import type { Locale } from '@fairhouse/contract';
import BN from '../BN/house/messages.json' with { type: 'json' };
import CN from '../CN/house/messages.json' with { type: 'json' };
import EN from '../EN/house/messages.json' with { type: 'json' };
import ID from '../ID/house/messages.json' with { type: 'json' };
import TH from '../TH/house/messages.json' with { type: 'json' };
import TY from '../TY/house/messages.json' with { type: 'json' };
import VI from '../VI/house/messages.json' with { type: 'json' };

/** Texts that the platform sends outside of the site (SMS, email). */
export const messageWords: Record<Locale, typeof EN> = { EN, TY, BN, CN, ID, TH, VI };

export type MessageTemplate = keyof typeof EN;
