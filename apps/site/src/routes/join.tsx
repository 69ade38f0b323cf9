import { createFileRoute } from '@tanstack/react-router';
import { useModules } from '../app/boot.ts';
import { joinQuery } from '../app/content-queries.ts';
import { loadCleaner } from '../app/clean-html.ts';
import { currentLocale } from '../app/current-locale.ts';
import { JoinContent } from '../features/people/join/join-content.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/join')({
  loader: loadPage('/join', (queries) => {
    void queries.prefetchQuery(joinQuery(currentLocale()));
    void loadCleaner();
  }),
  component: Join,
});

function Join() {
  const moduleOn = useModules();
  if (!moduleOn('JOIN')) return <NotFound />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-5 pb-8 md:px-6 md:pt-8">
      <JoinContent />
    </div>
  );
}
