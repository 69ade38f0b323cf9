import { Button, Dialog } from '@fairhouse/ui';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { FailureAlert } from './form.tsx';

interface CancelActionProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'size'> {
  words: { action: string; title: string; text: string; back: string };
  cancel: () => Promise<unknown>;
  /** Read again afterwards; after a refusal too, since what is cancelled may have moved meanwhile. */
  changes: QueryKey;
}

/** Cancels a pending movement of money, after a question. */
export function CancelAction({ words, cancel, changes, ...button }: CancelActionProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: cancel,
    onSettled: () => queries.invalidateQueries({ queryKey: changes }),
  });
  const confirm = () => {
    setAsking(false);
    cancelling.mutate();
  };
  return (
    <>
      <Button {...button} block busy={cancelling.isPending} onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      <FailureAlert error={cancelling.error} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        text={words.text}
        buttons={[
          { title: words.back, default: true },
          { title: words.action, handler: confirm },
        ]}
      />
    </>
  );
}
