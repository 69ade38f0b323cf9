import { lazy, Suspense, type ComponentType } from 'react';
import { useOpenSheets, type SheetName } from '../app/sheets.ts';

/** Each sheet is loaded when it is first opened. */
const sheets: Record<SheetName, ComponentType> = {
  login: lazy(() => import('../features/auth/login-sheet.tsx')),
  register: lazy(() => import('../features/auth/register-sheet.tsx')),
  deposit: lazy(() => import('../features/deposits/deposit-sheet.tsx')),
  region: lazy(() => import('../shell/region-sheet.tsx')),
};

export function Sheets() {
  return useOpenSheets().map(({ name }) => {
    const Sheet = sheets[name];
    return (
      <Suspense key={name} fallback={null}>
        <Sheet />
      </Suspense>
    );
  });
}
