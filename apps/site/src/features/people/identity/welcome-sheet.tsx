import type { SiteNotice } from '@fairhouse/contract/content/publishing';
import { Button, Sheet } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronRight, CornerUpRight, Gamepad2, Gift, Wallet } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { giftsQuery } from '../../../app/content-queries.ts';
import { noteGiftShown } from '../../../app/gift-question.ts';
import { useLanguage } from '../../../app/language.tsx';
import { useLaunch } from '../../../app/launch.ts';
import { useMember } from '../../../app/queries.ts';
import { closeSheet, openSheet } from '../../../app/sheets.ts';

interface WelcomeSheetProps {
  /** A game with a demo; without one that choice is left out. */
  freeGame: { vendor: string; gameCode: string; gameName: string } | undefined;
  /** The address that the visitor wanted before registering. */
  wanted: string | undefined;
}

/** After a registration: the name of the account, and where to go next. */
export function WelcomeSheet({ freeGame, wanted }: WelcomeSheetProps) {
  const t = useTranslations('identity');
  const shell = useTranslations('shell');
  const launch = useLaunch();
  const router = useRouter();
  const member = useMember();
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('welcome.title')} closeLabel={shell('close')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="min-h-6 text-muted">{member.data && t('welcome.name', { name: member.data.account })}</p>
        <ul className="grid gap-2">
          {wanted !== undefined && (
            <Choice
              icon={<CornerUpRight />}
              title={t('welcome.continue')}
              text={t(wanted.startsWith('/game?') ? 'welcome.continueGame' : 'welcome.continuePage')}
              onPress={() => router.history.push(wanted)}
            />
          )}
          {freeGame && (
            <Choice
              icon={<Gamepad2 />}
              title={t('welcome.free')}
              text={t('welcome.freeText', { game: freeGame.gameName })}
              onPress={() => void launch({ ...freeGame, demo: true })}
            />
          )}
          {moduleOn('WALLET') && (
            <Choice
              icon={<Wallet />}
              title={t('welcome.deposit')}
              text={t('welcome.depositText')}
              onPress={() => openSheet('deposit')}
            />
          )}
          <GiftChoice />
        </ul>
        <Button kind="quiet" size="large" block onClick={closeSheet}>
          {t('welcome.later')}
        </Button>
      </div>
    </Sheet>
  );
}

const isForMembers = ({ audience }: SiteNotice) => audience !== 'visitor';

/** The gift for members; without one, the promotions. */
function GiftChoice() {
  const t = useTranslations('identity');
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const { data } = useQuery({ ...giftsQuery(locale), enabled: moduleOn('GIFT') });
  const gift = data?.find(isForMembers);
  // It is offered here: it does not open by itself as well.
  useEffect(() => {
    if (gift) noteGiftShown(true);
  }, [gift]);
  if (gift)
    return <Choice icon={<Gift />} title={t('welcome.gift')} text={gift.title} onPress={() => openSheet('gift')} />;
  if (!moduleOn('PROMOTION')) return null;
  return (
    <Choice
      icon={<Gift />}
      title={t('welcome.promotions')}
      text={t('welcome.promotionsText')}
      onPress={() => void navigate({ to: '/promotions' })}
    />
  );
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  text: string;
  onPress: () => void;
}

const Choice = ({ icon, title, text, onPress }: ChoiceProps) => (
  <li>
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-3.5 rounded-card border border-line bg-card px-4 py-3 text-left hover:bg-accent-soft"
    >
      <span aria-hidden="true" className="shrink-0 text-accent">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </button>
  </li>
);
