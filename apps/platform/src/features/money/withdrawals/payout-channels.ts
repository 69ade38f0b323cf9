import type { CurrencyCode } from '@fairhouse/contract';
import type { PayoutChannel } from '@fairhouse/contract/money/withdrawals';
import channels from './data/payout-channels.json' with { type: 'json' };

const channelsByCurrency = channels as Record<CurrencyCode, PayoutChannel[]>;

/** Banks and e-wallets that money of a currency can be paid out to. */
export const payoutChannels = (currency: CurrencyCode): readonly PayoutChannel[] => channelsByCurrency[currency];
