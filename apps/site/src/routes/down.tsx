import { createFileRoute } from '@tanstack/react-router';
import { needWords } from '../app/words.ts';
import { Down } from './-down.tsx';

export const Route = createFileRoute('/down')({ loader: () => needWords('download'), component: Down });
