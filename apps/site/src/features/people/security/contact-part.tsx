import type { BoundContact } from '@fairhouse/contract/people/contacts';
import { Card, Skeleton, useToast } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useExactMoment } from '../../../app/dates.ts';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { overviewQuery } from './security-queries.ts';

export interface BindFormProps {
  /** The member has an authenticator, so a code of it is required too. */
  withAuthenticator: boolean;
  onDone: () => Promise<void>;
}

export interface ContactPartProps {
  kind: 'mobile' | 'email';
  Form: ComponentType<BindFormProps>;
}

/** The bound number or address, and the form that binds another one. */
export function ContactPart({ kind, Form }: ContactPartProps) {
  const t = useTranslations('contacts');
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const done = async () => {
    toast({ text: t(`${kind}Done`), tone: 'good' });
    await navigate({ to: '/me/security', search: {} });
    await queries.invalidateQueries({ queryKey: memberKey() });
  };
  return (
    <Card className="p-5">
      <QueryState query={useQuery(overviewQuery())} skeleton={<Skeleton className="h-132 md:h-105" />}>
        {(overview) => (
          <div className="grid grid-cols-1 gap-5">
            <p className="text-muted">{t(`${kind}What`)}</p>
            {overview[kind] && <Bound contact={overview[kind]} />}
            <Form withAuthenticator={overview.authenticator !== null} onDone={done} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function Bound({ contact: { shown, provenAt } }: { contact: BoundContact }) {
  const t = useTranslations('contacts');
  const exact = useExactMoment();
  return (
    <div className="grid grid-cols-1 gap-1 rounded-soft border border-line p-4">
      <p className="figures text-lg wrap-anywhere font-semibold">{shown}</p>
      <p className="text-sm text-muted">
        {provenAt === null ? t('unprovenWhat') : t('provenSince', { time: exact(provenAt) })}
      </p>
      {provenAt !== null && <p className="text-sm">{t('changeWhat')}</p>}
    </div>
  );
}
