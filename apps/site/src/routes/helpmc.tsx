import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../app/page.tsx';
import { needWords } from '../app/words.ts';
import { HelpPage } from './-help-page.tsx';
import { prefetchHelp, readHelpSearch } from './-help.tsx';

/** The help alone, for embedding elsewhere (spec §2). */
export const Route = createFileRoute('/helpmc')({
  validateSearch: readHelpSearch,
  loader: ({ context }) => {
    prefetchHelp(context.queries);
    return needWords('help');
  },
  component: BareHelp,
});

function BareHelp() {
  return <HelpPage route="/helpmc" frame={Page} />;
}
