import { mailLink } from '@fairhouse/contract/house/reserved-names';
import { CallError } from '@fairhouse/contract/client';
import { buttonClasses, EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import { joinQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { useTitle } from '../../../app/page.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { SafeHtml } from '../../../app/safe-html.tsx';

/** The page about becoming a partner, written by operators. */
export function JoinContent() {
  const t = useTranslations('help');
  const { locale } = useLanguage();
  const query = useQuery(joinQuery(locale));
  const link = mailLink(bootInfo().customerService.email);
  useTitle(query.data?.title ?? t('joinTitle'));
  const write = link !== null && (
    <a href={link} className={buttonClasses('accent', 'large')}>
      {t('joinWrite')}
    </a>
  );
  if (query.error instanceof CallError && query.error.code === 'content_unknown')
    return (
      <EmptyState
        level={1}
        icon={<Handshake className="size-6" />}
        title={t('joinTitle')}
        text={t('joinEmpty')}
        action={write}
      />
    );
  return (
    <QueryState
      query={query}
      skeleton={
        <output aria-label={t('loading')} className="grid gap-4">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-72 w-full rounded-card" />
        </output>
      }
    >
      {({ title, content }) => (
        <>
          <h1 className="mb-4 text-xl md:text-2xl">{title}</h1>
          <div className="rounded-card border border-line bg-card p-5 md:p-8">
            <SafeHtml html={content} />
            {write && <div className="mt-7">{write}</div>}
          </div>
        </>
      )}
    </QueryState>
  );
}
