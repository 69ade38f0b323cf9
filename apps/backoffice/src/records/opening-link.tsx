import { Link } from '@mui/material';
import { useState, type ReactNode } from 'react';

export interface OpeningLinkProps {
  children: ReactNode;
  /** The dialog, which is mounted only while it is open. */
  renderDialog: (onClose: () => void) => ReactNode;
}

/** The name of a record as a button that shows more of it. */
export function OpeningLink({ children, renderDialog }: OpeningLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        sx={{ fontWeight: 600, textAlign: 'start', fontSize: 'inherit', verticalAlign: 'baseline', py: 0.5 }}
        underline="hover"
        onClick={() => setOpen(true)}
      >
        {children}
      </Link>
      {open && renderDialog(() => setOpen(false))}
    </>
  );
}
