import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { Page } from '../app/page.tsx';
import { loadCleaner } from '../app/clean-html.ts';
import { needWords } from '../app/words.ts';
import { HelpCentre } from '../features/help/help-centre.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { prefetchHelp, readHelpSearch } from './-help.tsx';

/** The help alone, for other places to show (spec §2). */
export const Route = createFileRoute('/helpmc')({
  validateSearch: readHelpSearch,
  loader: ({ context }) => {
    prefetchHelp(context.queries);
    void loadCleaner();
    return needWords('help');
  },
  component: BareHelp,
});

function BareHelp() {
  const moduleOn = useModules();
  const t = useTranslations('help');
  const { article } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!moduleOn('HELP')) return <NotFound />;
  return (
    <Page title={t('title')}>
      <HelpCentre
        article={article}
        onArticle={(slug) =>
          void navigate({ search: slug === undefined ? {} : { article: slug }, replace: true, resetScroll: false })
        }
      />
    </Page>
  );
}
