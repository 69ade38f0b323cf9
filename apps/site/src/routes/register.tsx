import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from './-load-page.ts';
import { OpenOverHome } from './-open-over-home.tsx';

export const Route = createFileRoute('/register')({
  loader: loadPage('/register'),
  component: () => <OpenOverHome sheet="register" />,
});
