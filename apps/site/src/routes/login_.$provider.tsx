import { socialProviders } from '@fairhouse/contract/people/login-providers';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Page } from '../app/page.tsx';
import { useSignIn } from '../features/people/identity/use-sign-in.ts';
import { providerNames } from '../features/people/social-login/provider-names.ts';
import { SocialReturn } from '../features/people/social-login/social-return.tsx';
import { loadPage } from './-load-page.ts';
import { secondStep } from './-second-step.tsx';
import { SocialProofs } from './-social-proofs.tsx';

export const Route = createFileRoute('/login_/$provider')({
  loader: loadPage('/login/$provider'),
  component: Return,
});

function Return() {
  const named = Route.useParams().provider;
  const provider = socialProviders.find((known) => known === named);
  const signIn = useSignIn();
  if (!provider) throw notFound();
  return (
    <Page title={providerNames[provider]} narrow>
      <SocialReturn provider={provider} signIn={signIn} secondStep={secondStep} Proofs={SocialProofs} />
    </Page>
  );
}
