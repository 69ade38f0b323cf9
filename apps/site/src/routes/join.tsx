import { createFileRoute } from '@tanstack/react-router';
import { moduleOn, useModules } from '../app/boot.ts';
import { joinQuery } from '../app/content-queries.ts';
import { loadCleaner } from '../app/clean-html.ts';
import { currentLocale } from '../app/current-locale.ts';
import { needWords } from '../app/words.ts';
import { JoinContent } from '../features/people/join/join-content.tsx';
import { NotFound } from '../shell/not-found.tsx';

export const Route = createFileRoute('/join')({
  loader: ({ context }) => {
    if (moduleOn('JOIN')) void context.queries.prefetchQuery(joinQuery(currentLocale()));
    void loadCleaner();
    return needWords('help');
  },
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
