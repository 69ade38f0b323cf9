import { formatMoney, type RequestOf, type ResponseOf } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import { boChangeTableLimits, type boTableLimits } from '@fairhouse/contract/play/rooms-backoffice';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import type { limitNames } from './limits-draft.ts';

interface About {
  vendor: string;
  table: string;
  /** As the operator read them. */
  known: ResponseOf<typeof boTableLimits>['list'][number];
  spots: ResponseOf<typeof boTableLimits>['spots'];
}
type Change = Pick<RequestOf<typeof boChangeTableLimits>, 'limits' | 'reason'>;

/** The limit that a vendor refuses, of a spot with its name, and its bounds in minor units. */
interface Refused {
  limit: (typeof limitNames)[number];
  spot?: string;
  least?: number;
  most?: number;
}

/** Saves limits of a table in one currency; a refusal says which limit has which bounds. */
export function useSaveLimits({ vendor, table, known, spots }: About): (change: Change) => Promise<void> {
  const translate = useTranslate();
  // Another operator's change that is read while the form is open was not seen in it.
  const [{ currency, changed }] = useState(known);
  const write = ({ limit, spot, least, most }: Refused): string => {
    const name = spots.find((each) => each.spot === spot)?.name ?? translate(`rooms.limit.${limit}`);
    const bounds = [
      ...(least === undefined ? [] : [translate('rooms.at_least', { amount: formatMoney(least, currency) })]),
      ...(most === undefined ? [] : [translate('rooms.at_most', { amount: formatMoney(most, currency) })]),
    ];
    return `${name}: ${bounds.join(', ')}`;
  };
  return async (change) => {
    try {
      await call(boChangeTableLimits, { vendor, table, currency, changedAt: changed?.at ?? null, ...change });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'limits_refused') throw error;
      const refused = error.value as Refused | undefined;
      if (!refused || (refused.least === undefined && refused.most === undefined)) throw error;
      throw new CallError(error.code, write(refused), { status: error.status, value: refused });
    }
  };
}
