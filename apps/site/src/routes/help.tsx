import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { loadCleaner } from '../app/clean-html.ts';
import { needWords } from '../app/words.ts';
import { HelpCentre } from '../features/help/help-centre.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { BannerPage } from './-banner-page.tsx';
import { prefetchHelp, readHelpSearch } from './-help.tsx';

export const Route = createFileRoute('/help')({
  validateSearch: readHelpSearch,
  loader: ({ context }) => {
    prefetchHelp(context.queries);
    void loadCleaner();
    return needWords('help');
  },
  component: Help,
});

function Help() {
  const moduleOn = useModules();
  const t = useTranslations('help');
  const { article } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!moduleOn('HELP')) return <NotFound />;
  return (
    <BannerPage group="w_help" title={t('title')}>
      <HelpCentre
        article={article}
        onArticle={(slug) =>
          void navigate({ search: slug === undefined ? {} : { article: slug }, replace: true, resetScroll: false })
        }
      />
    </BannerPage>
  );
}
