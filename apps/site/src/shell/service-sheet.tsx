import { mailLink } from '@fairhouse/contract/house/reserved-names';
import { memberInfo } from '@fairhouse/contract/people/session';
import { Button, buttonClasses, Sheet, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, moduleOn } from '../app/boot.ts';
import { call, readPermission } from '../app/client.ts';
import { memberKey } from '../app/queries.ts';
import { useLoggedIn } from '../app/session.ts';
import { askLogin, closeSheet } from '../app/sheets.ts';
import { statuses, useSystemStatus } from '../app/system-status.ts';
import { serviceWay } from './customer-service.ts';
import { useCloseOnFailure } from './use-close-on-failure.ts';

/** Customer service (spec §2): which one depends on the club rank; the sheet closes when its call fails. */
export default function ServiceSheet() {
  const t = useTranslations('service');
  const shell = useTranslations('shell');
  const loggedIn = useLoggedIn();
  const { data, error } = useQuery({
    queryKey: loggedIn ? memberKey('service') : ['service'],
    // A visitor has no rank: only the addresses are read again.
    queryFn: async () =>
      loggedIn ? serviceOf(await call(memberInfo, {})) : readPermission().then(() => serviceOf(null)),
    gcTime: 0,
    retry: false,
  });
  useCloseOnFailure(error);

  const closed = useSystemStatus().status !== statuses.normal;
  const mayLogIn = !loggedIn && !closed && moduleOn('CHAT');
  const way = data?.way;
  const email = bootInfo().customerService.email;
  const link = mailLink(email);
  const title = way?.kind === 'vip' ? (way.name ?? t('vipTitle')) : t('title');
  return (
    <Sheet
      open
      onClose={closeSheet}
      width="narrow"
      title={title}
      closeLabel={shell('close')}
      // The colour is the specification's, for every brand (§2).
      headClassName="bg-[#6142bf] pb-4 text-white"
    >
      <div className="grid grid-cols-1 gap-3 pt-4">
        {!data && (
          <output aria-label={t('loading')} className="grid grid-cols-1 gap-3">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-13 w-full" />
          </output>
        )}
        {data && mayLogIn && (
          <>
            <p className="text-muted">{t('logInText')}</p>
            <Button size="large" block onClick={() => void askLogin('needed')}>
              {t('logIn')}
            </Button>
          </>
        )}
        {data && (way?.kind !== 'email' || link !== null) && (
          <p className="text-muted">{t(way ? `${way.kind}Text` : 'noneText')}</p>
        )}
        {way && way.kind !== 'email' && (
          <a
            href={way.address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses(mayLogIn ? 'quiet' : 'accent', 'large', true)}
          >
            {t(`${way.kind}Open`)}
            <ExternalLink className="size-4" aria-hidden="true" />
            <span className="sr-only">{t('newWindow')}</span>
          </a>
        )}
        {data && link !== null && (
          <a
            href={link}
            className={buttonClasses(way?.kind === 'email' && !mayLogIn ? 'accent' : 'quiet', 'large', true)}
          >
            <Mail className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 truncate">{email}</span>
          </a>
        )}
        {data && email !== undefined && link === null && (
          <div className="rounded-soft border border-line p-4">
            <p className="font-semibold break-all">{email}</p>
            <p className="mt-1 text-sm text-muted">{t('nobodyReads')}</p>
          </div>
        )}
      </div>
    </Sheet>
  );
}

const serviceOf = (member: Parameters<typeof serviceWay>[1]) => ({
  way: serviceWay(bootInfo().customerService, member),
});
