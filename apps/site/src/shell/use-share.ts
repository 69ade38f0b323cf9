import { share, type ShareOutcome } from '@fairhouse/contract/people/share';
import { useToast } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { call } from '../app/client.ts';
import { sessionToken } from '../app/session.ts';
import { openSheet } from '../app/sheets.ts';
import { useFailureWords } from '../app/use-failure-words.ts';

/** Pages from which agents and members invite; while one does not exist, its outcome is the message. */
const destinations: Record<Exclude<ShareOutcome, 'activity_coming'>, string> = {
  agent_registration: '/agent/register',
  referral: '/me/referral',
};

/** The share button (spec §2) with its four outcomes; a visitor logs in first. */
export function useShare() {
  const t = useTranslations('surroundings');
  const words = useFailureWords();
  const router = useRouter();
  const toast = useToast();
  return async () => {
    if (sessionToken() === null) {
      openSheet('login', { reason: 'needed' });
      return;
    }
    try {
      const { outcome } = await call(share, {});
      const path = outcome === 'activity_coming' ? '' : destinations[outcome];
      if (path in router.routesByPath) router.history.push(path);
      else toast({ text: t('activityComing') });
    } catch (error) {
      toast({ text: words(error), tone: 'bad' });
    }
  };
}
