import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLoggedIn } from '../app/session.ts';
import { openSheet, useTopSheet, type SheetName } from '../app/sheets.ts';
import { Home } from './-home.tsx';

/** `/login` and `/register` are home with a sheet over it (spec §2); closing the sheet leads home. */
export function OpenOverHome({ sheet }: { sheet: SheetName }) {
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const open = useTopSheet();
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) {
      if (!open) void navigate({ to: '/', replace: true });
      return;
    }
    opened.current = true;
    if (loggedIn) void navigate({ to: '/', replace: true });
    else openSheet(sheet);
  }, [open, loggedIn, navigate, sheet]);
  return <Home />;
}
