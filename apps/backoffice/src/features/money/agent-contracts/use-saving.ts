import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

/** Sends a form, says that it is done, and reads again what it changed. */
export function useSaving<T>(send: (value: T) => Promise<unknown>, done: string, key: readonly string[]) {
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      notify(done, { type: 'success' });
      await queries.invalidateQueries({ queryKey: key });
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
}
