import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useDialogHost } from './dialog-host.tsx';

export interface OpeningLinkProps {
  children: ReactNode;
  /** The dialog, which the list shows. */
  renderDialog: (onClose: () => void) => ReactNode;
}

/** The name of a record as a button that shows more of it. */
export function OpeningLink({ children, renderDialog }: OpeningLinkProps) {
  const show = useDialogHost();
  return (
    <Link
      component="button"
      type="button"
      sx={{ fontWeight: 600, textAlign: 'start', fontSize: 'inherit', verticalAlign: 'baseline', py: 0.5 }}
      underline="hover"
      onClick={() => show(renderDialog(() => show(null)))}
    >
      {children}
    </Link>
  );
}
