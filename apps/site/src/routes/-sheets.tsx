import { lazy, Suspense, type ComponentType } from 'react';
import { useOpenSheet, type SheetName } from '../app/sheets.ts';

/** Each sheet is loaded when it is first opened. */
const sheets: Record<SheetName, ComponentType> = {
  login: lazy(() => import('../features/auth/login-sheet.tsx')),
  register: lazy(() => import('../features/auth/register-sheet.tsx')),
  deposit: lazy(() => import('../features/deposits/deposit-sheet.tsx')),
  region: lazy(() => import('../shell/region-sheet.tsx')),
};

export function Sheets() {
  const open = useOpenSheet();
  if (!open) return null;
  const Sheet = sheets[open.name];
  return (
    <Suspense fallback={null}>
      <Sheet />
    </Suspense>
  );
}
