import { useRouter } from '@tanstack/react-router';
import { useEffect, type ComponentType } from 'react';
import { LazyPart } from '../app/lazy-part.tsx';
import { askNewPassword, isPasswordDue } from '../app/password-due.ts';
import { sessionToken } from '../app/session.ts';
import {
  closeAllSheets,
  closeSheet,
  rememberSheet,
  useOpenSheets,
  type SheetData,
  type SheetName,
} from '../app/sheets.ts';
import { withWords } from '../app/words.ts';

/** Each sheet is loaded when it is first opened, in parallel with its words. */
const sheets: { [Name in SheetName]: () => Promise<{ default: ComponentType<SheetData[Name]> }> } = {
  login: () => withWords(import('./-login-sheet.tsx'), 'identity'),
  register: () => withWords(import('../features/people/identity/register-sheet.tsx'), 'identity'),
  forgot: () => withWords(import('./-forgot-sheet.tsx'), 'identity'),
  recover: () => withWords(import('../features/people/identity/recover-sheet.tsx'), 'identity'),
  changePassword: () => withWords(import('../features/people/identity/change-password-sheet.tsx'), 'identity'),
  deposit: () => withWords(import('./-deposit-sheet.tsx'), 'deposits', 'identity', 'contacts', 'security'),
  centre: () => withWords(import('./-centre-sheet.tsx'), 'centre'),
  agentCentre: () => withWords(import('./-agent-centre-sheet.tsx'), 'agents', 'centre'),
  region: () => withWords(import('../shell/region-sheet.tsx'), 'region'),
  notice: () => withWords(import('../features/content/notices/notice-sheet.tsx'), 'notices'),
  gift: () => withWords(import('../features/content/notices/gift-sheet.tsx'), 'notices'),
  download: () => withWords(import('../shell/download-sheet.tsx'), 'service'),
  search: () => withWords(import('../features/content/search/search-sheet.tsx'), 'search'),
  gameDetails: () => withWords(import('../features/play/catalogue/game-details-sheet.tsx'), 'gameDetails'),
  stakeMoney: () => withWords(import('../features/money/bonuses/stake-money-sheet.tsx'), 'bonuses'),
  redeemReward: () => withWords(import('../features/money/points/redeem-sheet.tsx'), 'points'),
  convertPoints: () => withWords(import('../features/money/points/convert-sheet.tsx'), 'points'),
  excluded: () => withWords(import('../features/people/responsible-play/excluded-sheet.tsx'), 'responsiblePlay'),
  welcome: () => withWords(import('./-welcome-sheet.tsx'), 'identity'),
  service: () => withWords(import('./-service-sheet.tsx'), 'service', 'chat', 'picture'),
  trueAccount: () => withWords(import('../features/people/identity/true-account-sheet.tsx'), 'identity'),
};

/** Those that are shown while the site is closed: a member can log in, and reach customer service. */
const whileClosed: readonly SheetName[] = ['login', 'forgot', 'changePassword', 'excluded', 'service'];

type LoadSheet = () => Promise<{ default: ComponentType<object> }>;

/** The frame comes with the first sheet that is opened: the first load does without it. */
const loadFramed = async (name: SheetName) => {
  const load = sheets[name] as LoadSheet;
  const [{ framed }, { default: Sheet }] = await Promise.all([import('./-sheet-frame.tsx'), load()]);
  return { default: framed(name, Sheet) as ComponentType<object> };
};

/**
 * The sheets over the page, bottom to top. A change of page closes all of them. While the site is closed only few of
 * them are shown.
 */
export function Sheets({ closed }: { closed: boolean }) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        // Until the first page is shown, the router takes every step of the history for another page.
        if (fromLocation && pathChanged) closeAllSheets();
      }),
    [router],
  );
  // After a reload, and on every other page: an expired password is changed before anything else (spec §4).
  useEffect(() => {
    const ask = () => {
      if (sessionToken() !== null) askNewPassword(isPasswordDue());
    };
    ask();
    return router.subscribe('onResolved', ask);
  }, [router]);
  return useOpenSheets().map(({ name, data }) => (
    <LazyPart
      key={name}
      load={() => loadFramed(name)}
      given={{ data, covered: closed && !whileClosed.includes(name) }}
      onClose={closeSheet}
      beforeReload={rememberSheet}
    />
  ));
}
