import { useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { turnPushOff, turnPushOn } from '../../../app/push-device.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { pushStateQuery } from './push-queries.ts';

/** Turns the push messages of this device on, with the server's key, or off with null. */
export function usePushSwitch() {
  const queries = useQueryClient();
  const toast = useToast();
  const words = useFailureWords();
  return useMutation({
    mutationFn: (publicKey: string | null) => (publicKey === null ? turnPushOff() : turnPushOn(publicKey)),
    onSuccess: (state) => queries.setQueryData(pushStateQuery().queryKey, state),
    onError: (error) => toast({ text: words(error), tone: 'bad' }),
  });
}
