import { share } from '@fairhouse/contract/people/share';
import { useToast } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../app/boot.ts';
import { call } from '../app/client.ts';
import { sessionToken } from '../app/session.ts';
import { openSheet } from '../app/sheets.ts';
import { useFailureWords } from '../app/use-failure-words.ts';

/** The page from which members invite. */
const REFERRAL = '/me/referral';
/** From this width on the agent centre is an overlay. */
const wide = '(min-width: 48rem)';

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
      if (outcome === 'agent_registration' && moduleOn('AGENT')) openRegisterCentre(router);
      else if (outcome === 'referral') router.history.push(REFERRAL);
      else toast({ text: t('activityComing') });
    } catch (error) {
      toast({ text: words(error), tone: 'bad' });
    }
  };
}

/** An agent invites in the agent centre (spec §2 Share). */
function openRegisterCentre(router: ReturnType<typeof useRouter>): void {
  if (matchMedia(wide).matches) openSheet('agentCentre', { page: 'registerCenter' });
  else router.history.push('/agent/registerCenter');
}
