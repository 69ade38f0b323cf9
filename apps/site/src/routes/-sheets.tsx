import { lazy, Suspense, type ComponentType } from 'react';
import { useOpenSheets, type SheetName } from '../app/sheets.ts';
import { withWords } from '../app/words.ts';

/** Each sheet is loaded when it is first opened, its words beside it. */
const sheets: Record<SheetName, ComponentType> = {
  login: lazy(() => withWords(import('../features/auth/login-sheet.tsx'), 'auth')),
  register: lazy(() => withWords(import('../features/auth/register-sheet.tsx'), 'auth')),
  deposit: lazy(() => withWords(import('../features/deposits/deposit-sheet.tsx'), 'deposit')),
  region: lazy(() => import('../shell/region-sheet.tsx')),
  notice: lazy(() => import('../features/notices/notice-sheet.tsx')),
  gift: lazy(() => import('../features/notices/gift-sheet.tsx')),
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
