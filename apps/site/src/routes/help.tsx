import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BannerPage } from './-banner-page.tsx';
import { HelpPage } from './-help-page.tsx';
import { prefetchHelp, readHelpSearch } from './-help.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/help')({
  validateSearch: readHelpSearch,
  loader: loadPage('/help', prefetchHelp),
  component: Help,
});

function Help() {
  return <HelpPage route="/help" frame={BelowBanners} />;
}

function BelowBanners(page: { title: string; children: ReactNode }) {
  return <BannerPage group="w_help" {...page} />;
}
