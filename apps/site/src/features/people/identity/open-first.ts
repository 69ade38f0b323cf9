import { bootInfo, moduleOn } from '../../../app/boot.ts';
import { noteGiftShown } from '../../../app/gift-question.ts';
import { openSheet } from '../../../app/sheets.ts';

/** Spec §4, first-login action: what the merchant chose. A page is visited, all else opens over the present one. */
export function openFirst(visit: (path: string) => void): void {
  const { firstLogin } = bootInfo();
  if (firstLogin?.action === 'page') visit(firstLogin.path);
  else if (firstLogin?.action === 'notice' && moduleOn('NOTICE')) openSheet('notice', { index: 0 });
  else if (firstLogin?.action === 'gift' && moduleOn('GIFT')) {
    noteGiftShown(true);
    openSheet('gift');
  } else openSheet('welcome', {});
}
