import { createFileRoute } from '@tanstack/react-router';
import { needWords } from '../app/words.ts';
import { Down } from './-down.tsx';

/** One of the five paths that are open without a session (spec §2 Guard). */
export const Route = createFileRoute('/download')({ loader: () => needWords('download'), component: Down });
