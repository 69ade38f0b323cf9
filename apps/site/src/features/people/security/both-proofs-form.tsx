import { Button } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { failureBesideFields } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { ProofFields, useProofs } from './proof-fields.tsx';

export interface BothProofsFormProps {
  text: string;
  action: string;
  danger: boolean;
  /** Without an authenticator only the password is asked for. */
  withCode?: boolean;
  send: (proofs: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and a code of the authenticator, or a recovery code, before a change that needs both. */
export function BothProofsForm({ text, action, danger, withCode = true, send, onCancel }: BothProofsFormProps) {
  const t = useTranslations('security');
  const proofs = useProofs(withCode);
  const attempt = useMutation({ mutationFn: () => send({ password: proofs.password, code: proofs.code }) });
  const submit = () => {
    if (proofs.check() && !attempt.isPending) attempt.mutate();
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <p>{text}</p>
      <ProofFields proofs={proofs} failure={attempt.error} />
      <FailureAlert error={failureBesideFields(attempt.error)} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind={danger ? 'danger' : 'accent'} busy={attempt.isPending}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
