import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { needWords } from '../app/words.ts';
import { BannerPage } from './-banner-page.tsx';
import { HelpPage } from './-help-page.tsx';
import { prefetchHelp, readHelpSearch } from './-help.tsx';

export const Route = createFileRoute('/help')({
  validateSearch: readHelpSearch,
  loader: ({ context }) => {
    prefetchHelp(context.queries);
    return needWords('help');
  },
  component: Help,
});

function Help() {
  return <HelpPage route="/help" frame={BelowBanners} />;
}

function BelowBanners(page: { title: string; children: ReactNode }) {
  return <BannerPage group="w_help" {...page} />;
}
