import { Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../app/query-state.tsx';
import { BindMobileForm } from '../features/people/identity/bind-mobile-form.tsx';
import { overviewQuery } from '../features/people/security/security-queries.ts';

/** The form of the security pages: a member with an authenticator gives a code of it too. */
export function ProveNumber({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <QueryState query={useQuery(overviewQuery())} skeleton={<Skeleton className="h-105" />}>
      {({ authenticator }) => <BindMobileForm withAuthenticator={authenticator !== null} onDone={onDone} />}
    </QueryState>
  );
}
