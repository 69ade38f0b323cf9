import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../app/page.tsx';
import { HelpPage } from './-help-page.tsx';
import { prefetchHelp, readHelpSearch } from './-help.tsx';
import { loadPage } from './-load-page.ts';

/** The help alone, for embedding elsewhere (spec §2). */
export const Route = createFileRoute('/helpmc')({
  validateSearch: readHelpSearch,
  loader: loadPage('/helpmc', prefetchHelp),
  component: BareHelp,
});

function BareHelp() {
  return <HelpPage route="/helpmc" frame={Page} />;
}
