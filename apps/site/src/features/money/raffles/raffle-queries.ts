import { ownRaffle, raffleDocument, raffleList } from '@fairhouse/contract/money/raffles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { currentLocale } from '../../../app/current-locale.ts';
import { memberKey } from '../../../app/queries.ts';
import { useLoggedIn } from '../../../app/session.ts';

export const rafflesKey = ['raffles'];

export const useRaffles = () =>
  useQuery({ queryKey: [...rafflesKey, 'list', currentLocale()], queryFn: () => call(raffleList, {}) });

export const useRaffleDocument = (promotionId: string) =>
  useQuery({
    queryKey: [...rafflesKey, 'document', promotionId],
    queryFn: () => call(raffleDocument, { promotionId }),
  });

export const useOwnRaffle = (promotionId: string) =>
  useQuery({
    queryKey: memberKey('rewards', 'raffle', promotionId),
    queryFn: () => call(ownRaffle, { promotionId }),
    enabled: useLoggedIn(),
  });
