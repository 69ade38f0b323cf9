import { createFileRoute } from '@tanstack/react-router';
import { OpenOverHome } from './-open-over-home.tsx';

export const Route = createFileRoute('/register.html')({ component: () => <OpenOverHome sheet="register" /> });
