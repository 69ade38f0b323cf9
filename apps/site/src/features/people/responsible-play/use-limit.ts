import { confirmPlayLimit, setPlayLimit, type PlayLimit } from '@fairhouse/contract/people/responsible-play';
import { useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { responsibleQuery } from './responsible-play-query.ts';

type Limits = { limits: PlayLimit[] };

/** Sets a limit, or confirms a higher one; the page then shows the answered state. */
export function useLimit({ kind, period }: Pick<PlayLimit, 'kind' | 'period'>, onDone: () => void) {
  const t = useTranslations('responsiblePlay');
  const toast = useToast();
  const queries = useQueryClient();
  const onSuccess = ({ limits }: Limits) => {
    const { queryKey } = responsibleQuery();
    queries.setQueryData(queryKey, (before) => before && { ...before, limits });
    const waits = limits.some((limit) => limit.kind === kind && limit.period === period && limit.asked !== null);
    toast({ text: t(waits ? 'limitAsked' : 'limitHolds'), tone: 'good' });
    onDone();
  };
  const set = useMutation({
    mutationFn: (amount: number | null) => call(setPlayLimit, { kind, period, amount }),
    onSuccess,
  });
  const confirm = useMutation({
    mutationFn: (amount: number | null) => call(confirmPlayLimit, { kind, period, amount }),
    onSuccess,
  });
  return { set, confirm, busy: set.isPending || confirm.isPending, error: set.error ?? confirm.error };
}
