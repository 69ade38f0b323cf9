import { createContext, use, useState, type ReactNode } from 'react';

const DialogContext = createContext<((dialog: ReactNode) => void) | null>(null);

/**
 * Shows the dialogs of a list's rows beside the list: they stay open, with what was typed, when the list turns from a
 * table into cards, or when their row leaves it.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <DialogContext value={setDialog}>
      {children}
      {dialog}
    </DialogContext>
  );
}

/** Shows a dialog of a row; null closes it. */
export function useDialogHost(): (dialog: ReactNode) => void {
  const show = use(DialogContext);
  if (!show) throw new Error('a row with dialogs is outside of a host for them');
  return show;
}
