import type { Call, RequestOf, ResponseOf } from '@fairhouse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from './client.ts';
import { Intention } from './intention.ts';

/** Called after the answer, even when the form is gone. */
interface Answers<C> {
  onSuccess?: (answer: ResponseOf<C>) => void;
  onError?: (error: Error) => void;
}

/** A mutation in which every intended action has one effect, however often it is sent. */
export function useKeyedCall<C extends Call>(definition: C, answers: Answers<C> = {}) {
  const [intention] = useState(() => new Intention());
  return useMutation<ResponseOf<C>, Error, RequestOf<C>>({
    ...answers,
    mutationFn: async (request) => {
      try {
        const answer = await call(definition, request as z.input<C['request']>, {
          idempotencyKey: intention.keyFor(request),
        });
        intention.answered();
        return answer as ResponseOf<C>;
      } catch (error) {
        intention.answered(error);
        throw error;
      }
    },
  });
}
