import { memberInfo } from '@fairhouse/contract/people/session';
import { useToast } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../app/boot.ts';
import { call } from '../app/client.ts';
import { memberKey } from '../app/queries.ts';
import { sessionToken } from '../app/session.ts';
import { openSheet } from '../app/sheets.ts';
import { useFailureWords } from '../app/use-failure-words.ts';
import { shareOutcome } from './share-outcome.ts';

/** Pages from which agents and members invite, once they exist. */
const destinations = { agent: '/agent/register', referral: '/me/referral' } as const;

/** The share button (spec §2) with its four outcomes. */
export function useShare() {
  const t = useTranslations('surroundings');
  const words = useFailureWords();
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  return async () => {
    if (sessionToken() === null) {
      openSheet('login', { reason: 'needed' });
      return;
    }
    try {
      const { type } = await queries.ensureQueryData({
        queryKey: memberKey('info'),
        queryFn: () => call(memberInfo, {}),
      });
      const outcome = shareOutcome(type, moduleOn('REFERRAL'));
      if (outcome === 'login' || outcome === 'coming') {
        toast({ text: t('activityComing') });
        return;
      }
      const path = destinations[outcome];
      if (path in router.routesByPath) router.history.push(path);
      else toast({ text: t(outcome === 'agent' ? 'agentComing' : 'referralComing') });
    } catch (error) {
      toast({ text: words(error), tone: 'bad' });
    }
  };
}
