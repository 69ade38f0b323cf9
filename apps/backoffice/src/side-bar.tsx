import { useMediaQuery, type Theme } from '@mui/material';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Sidebar, useSidebarState, type SidebarProps } from 'react-admin';

/** The menu beside the page; on a phone a layer over it. */
export function SideBar(props: SidebarProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isPhone ? <MenuLayer {...props} /> : <Sidebar {...props} variant="permanent" />;
}

/**
 * A layer hides all others from screen readers, so it must not open because a window became as narrow as a phone, over a
 * dialog for example: what is open as a column begins closed, and is open again when the window is wide.
 */
function MenuLayer(props: SidebarProps) {
  const [open, setOpen] = useSidebarState();
  const [wasColumn, setWasColumn] = useState(open);
  if (wasColumn && !open) setWasColumn(false);
  useLayoutEffect(() => {
    if (wasColumn) setOpen(false);
  }, [wasColumn, setOpen]);
  useEffect(() => () => setOpen(true), [setOpen]);
  return <Sidebar {...props} variant="temporary" open={open && !wasColumn} />;
}
