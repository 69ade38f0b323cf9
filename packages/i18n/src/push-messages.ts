import type { Locale } from '@fairhouse/contract';
import BN from '../BN/people/push-messages.json' with { type: 'json' };
import CN from '../CN/people/push-messages.json' with { type: 'json' };
import EN from '../EN/people/push-messages.json' with { type: 'json' };
import ID from '../ID/people/push-messages.json' with { type: 'json' };
import TH from '../TH/people/push-messages.json' with { type: 'json' };
import TY from '../TY/people/push-messages.json' with { type: 'json' };
import VI from '../VI/people/push-messages.json' with { type: 'json' };

/** Title, text, and the text that names an amount, of messages to devices. */
export const pushWords: Record<Locale, typeof EN> = { EN, TY, BN, CN, ID, TH, VI };

export type PushTemplate = keyof typeof EN.text;
