import { createFileRoute } from '@tanstack/react-router';
import { Down } from './-down.tsx';
import { loadPage } from './-load-page.ts';

/** One of the five paths that are open without a session (spec §2 Guard). */
export const Route = createFileRoute('/download')({ loader: loadPage('/download'), component: Down });
