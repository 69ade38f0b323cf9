import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from './-load-page.ts';
import { OpenOverHome } from './-open-over-home.tsx';

export const Route = createFileRoute('/login')({
  loader: loadPage('/login'),
  component: () => <OpenOverHome sheet="login" />,
});
