import { useQuery } from '@tanstack/react-query';
import { BothProofsForm } from '../features/people/security/both-proofs-form.tsx';
import { overviewQuery } from '../features/people/security/security-queries.ts';
import type { ProofsForm } from '../features/people/social-login/proofs-part.ts';

/** The proofs for a binding: with an authenticator also a code of it. */
export const SocialProofs: ProofsForm = ({ send, ...form }) => {
  const withCode = useQuery(overviewQuery()).data?.authenticator != null;
  return (
    <BothProofsForm
      {...form}
      danger={false}
      withCode={withCode}
      send={({ password, code }) => send({ password, ...(withCode && { code }) })}
    />
  );
};
