import { useQuery } from '@tanstack/react-query';
import { moduleOn } from './boot.ts';
import { useLanguage } from './language.tsx';
import { memberKey } from './queries.ts';
import type { ReadyGift } from './ready-gift.ts';
import { useLoggedIn } from './session.ts';

/** The gift that greets a member; its code is loaded when it is asked for. */
export function useReadyGift(isAsked: boolean): ReadyGift {
  const { locale } = useLanguage();
  const { data } = useQuery({
    queryKey: memberKey('promotions', 'ready-gift', locale),
    queryFn: async ({ client }) => (await import('./ready-gift.ts')).readReadyGift(client, locale),
    enabled: useLoggedIn() && isAsked && moduleOn('PROMOTION'),
  });
  return data ?? null;
}
