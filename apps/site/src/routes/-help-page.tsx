import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { HelpCentre } from '../features/content/help/help-centre.tsx';
import { NotFound } from '../shell/not-found.tsx';

export interface HelpPageProps {
  route: '/help' | '/helpmc';
  /** The layout around the help. */
  frame: ComponentType<{ title: string; children: ReactNode }>;
}

/** The help, opened at the article that the address names. */
export function HelpPage({ route, frame: Frame }: HelpPageProps) {
  const moduleOn = useModules();
  const t = useTranslations('help');
  const { article } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  if (!moduleOn('HELP')) return <NotFound />;
  return (
    <Frame title={t('title')}>
      <HelpCentre
        article={article}
        onArticle={(slug) =>
          void navigate({ search: slug === undefined ? {} : { article: slug }, replace: true, resetScroll: false })
        }
      />
    </Frame>
  );
}
