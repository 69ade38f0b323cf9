import { buttonClasses, EmptyState } from '@fairhouse/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useMenus } from '../app/lobby-queries.ts';
import { MembersOnly } from '../app/members-only.tsx';
import { useTitle } from '../app/page.tsx';
import { PathLink } from '../app/path-link.tsx';
import { Game } from './-game.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/fbsports')({
  loader: loadPage('/fbsports'),
  component: FramedSports,
});

/** The sports book of a vendor below our header (spec §2): the first that can be opened. */
function FramedSports() {
  const t = useTranslations('gamePage');
  const shell = useTranslations('shell');
  useTitle(shell('sports'));
  const book = useMenus()
    .filter((group) => group.gameType === 'SPORTS')
    .flatMap((group) => group.cards)
    .find((card) => card.launch !== null)?.launch;
  if (!book)
    return (
      <EmptyState
        level={1}
        icon={<Trophy className="size-6" />}
        title={t('bookMissing')}
        text={t('bookMissingText')}
        action={
          <PathLink path="/sports" className={buttonClasses('accent')}>
            {shell('sports')}
          </PathLink>
        }
      />
    );
  return (
    <MembersOnly>
      <Game vendor={book.vendor} code={book.gameCode} demo={false} key={`${book.vendor}/${book.gameCode}`} />
    </MembersOnly>
  );
}
