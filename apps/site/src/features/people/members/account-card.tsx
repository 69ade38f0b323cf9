import { Button, Card, Skeleton } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { useExactMoment } from '../../../app/dates.ts';
import { useMember } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { MemberPicture } from '../../../shell/member-picture.tsx';

/** The name of the member and the time of the previous log-in. */
export function MemberCard() {
  const t = useTranslations('members');
  const exact = useExactMoment();
  return (
    <Card className="flex min-h-26 items-center gap-4 p-5">
      <QueryState query={useMember()} skeleton={<MemberSkeleton />}>
        {({ nickname, account, previousLogin }) => (
          <>
            <MemberPicture nickname={nickname} className="size-14 text-xl" />
            <div className="min-w-0">
              <p className="truncate font-display text-lg font-bold">{nickname}</p>
              {nickname !== account && <p className="truncate text-sm text-muted">{account}</p>}
              <p className="figures text-sm text-muted">
                {previousLogin
                  ? t('previousLogin', { time: exact(previousLogin.at), ip: previousLogin.ip })
                  : t('firstLogin')}
              </p>
            </div>
          </>
        )}
      </QueryState>
    </Card>
  );
}

const MemberSkeleton = () => (
  <>
    <Skeleton className="size-14 rounded-full" />
    <span className="grid gap-2">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-4 w-56" />
    </span>
  </>
);

/** The buttons to log in and register. */
export function VisitorCard() {
  const t = useTranslations('members');
  return (
    <Card className="p-5">
      <p className="font-display text-lg font-bold">{t('visitorTitle')}</p>
      <p className="mt-1 text-muted">{t('visitorText')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="quiet" className="flex-1" onClick={() => openSheet('login')}>
          {t('login')}
        </Button>
        {moduleOn('DIRECTREG3') && (
          <Button className="flex-1" onClick={() => openSheet('register')}>
            {t('register')}
          </Button>
        )}
      </div>
    </Card>
  );
}
