import { createFileRoute } from '@tanstack/react-router';
import { Down } from './-down.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/down')({ loader: loadPage('/down'), component: Down });
