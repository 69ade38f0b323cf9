import { useQuery } from '@tanstack/react-query';
import { moduleOn } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';
import { WelcomeSheet } from '../features/people/identity/welcome-sheet.tsx';
import { freeGameOf } from '../features/play/catalogue/free-game.ts';
import { homeHotQuery } from '../features/play/catalogue/game-list-query.ts';

/** The free game is one of the hot games. */
export default function WelcomeWithGame({ wanted }: { wanted?: string }) {
  const { locale } = useLanguage();
  const { data } = useQuery({ ...homeHotQuery(locale), enabled: moduleOn('GAMES') });
  return <WelcomeSheet freeGame={data && freeGameOf(data)} wanted={wanted} />;
}
