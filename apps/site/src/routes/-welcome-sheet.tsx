import { useQuery } from '@tanstack/react-query';
import { moduleOn } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';
import { WelcomeSheet } from '../features/people/identity/welcome-sheet.tsx';
import { homeHotQuery } from '../features/play/catalogue/game-list-query.ts';

/** The first hot game that has a demo is the free game. */
export default function WelcomeWithGame({ wanted }: { wanted?: string }) {
  const { locale } = useLanguage();
  const { data } = useQuery({ ...homeHotQuery(locale), enabled: moduleOn('GAMES') });
  return <WelcomeSheet freeGame={data?.find(({ demo }) => demo)} wanted={wanted} />;
}
