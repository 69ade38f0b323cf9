import { useState, type ReactNode } from 'react';
import { useMay } from '../../../permissions.ts';
import { HideDialog } from './hide-dialog.tsx';

interface Hiding {
  name: string;
  busy: boolean;
  /** Answers whether it succeeded. */
  onHide: (stop?: { reason: string }) => Promise<boolean>;
}

/** Hides at once; an operator who may stop play is first asked whether to do that too. */
export function useHiding({ name, busy, onHide }: Hiding): { hide: () => void; dialog: ReactNode } {
  const mayStop = useMay('play.stop');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return {
    hide: () => (mayStop ? setAsking(true) : void onHide()),
    dialog: asking && (
      <HideDialog
        name={name}
        busy={busy}
        onHide={(stop) => void onHide(stop).then((done) => done && close())}
        onClose={close}
      />
    ),
  };
}
