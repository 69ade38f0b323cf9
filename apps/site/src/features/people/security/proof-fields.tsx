import { TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CurrentPasswordField } from '../../../app/current-password-field.tsx';
import { fieldErrors } from '../../../app/field-errors.ts';
import { CODE_DIGITS } from './code-field.tsx';

/** What the member typed as proof, and whether something is missing. */
export function useProofs(withCode: boolean) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState({ password: false, code: false });
  /** True when both are filled in; otherwise the fields say what is missing. */
  const check = () => {
    const found = { password: password === '', code: withCode && code.trim().length < CODE_DIGITS };
    setMissing(found);
    return !found.password && !found.code;
  };
  const clear = () => {
    setPassword('');
    setCode('');
  };
  return { withCode, password, setPassword, code, setCode, missing, check, clear };
}

/** The password and, with an authenticator, a code of it or a recovery code. */
export function ProofFields({ proofs, failure }: { proofs: ReturnType<typeof useProofs>; failure: Error | null }) {
  const t = useTranslations('security');
  const { withCode, missing } = proofs;
  const refusal = fieldErrors(failure)['code'] && t('answerWrong');
  return (
    <>
      <CurrentPasswordField
        label={t('yourPassword')}
        value={proofs.password}
        onValue={proofs.setPassword}
        missing={missing.password}
        failure={failure}
      />
      {withCode && (
        <TextField
          label={t('eitherCode')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={proofs.code}
          onChange={(event) => proofs.setCode(event.target.value)}
          error={missing.code ? t('answerMissing') : refusal}
        />
      )}
    </>
  );
}
