import type { ContractAction, ContractKind } from '@fairhouse/contract/money/agent-contracts';
import { CallError } from '@fairhouse/contract/client';
import { useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { callsOf, contractKey } from './contract-calls.ts';

export const needsConfirmation = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'contract_confirmation_needed';

/** Accepts, rejects or terminates; everything of the kind is read again afterwards, also after a refusal. */
export function useProcess(kind: ContractKind) {
  const t = useTranslations('agentContracts');
  const queries = useQueryClient();
  const toast = useToast();
  const words = useFailureWords();
  return useMutation({
    mutationFn: (action: ContractAction) => call(callsOf[kind][1], action),
    onSuccess: () => toast({ text: t('done'), tone: 'good' }),
    onError: (error) => {
      if (!needsConfirmation(error)) toast({ text: words(error), tone: 'bad' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: contractKey(kind) }),
  });
}
