import { Card, Skeleton } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../app/query-state.tsx';
import { AuthenticatorOn } from './authenticator-on.tsx';
import { EnrolAuthenticator } from './enrol-authenticator.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { overviewQuery } from './security-queries.ts';

/** The authenticator app: turn on, use, turn off. Recovery codes are shown once, when they are created. */
export function AuthenticatorPart() {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: overviewQuery().queryKey });
  const show = (fresh: readonly string[]) => {
    setCodes(fresh);
    void readAgain();
  };
  return (
    <Card className="p-5">
      <QueryState query={useQuery(overviewQuery())} skeleton={<Skeleton className="h-72" />}>
        {({ authenticator }) => {
          if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
          if (!authenticator) return <EnrolAuthenticator onCodes={show} />;
          return <AuthenticatorOn state={authenticator} onCodes={show} onOff={readAgain} />;
        }}
      </QueryState>
    </Card>
  );
}
