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

/** A book and what it is asked to show; without them the first that can be opened. */
interface BookSearch {
  vendor?: string;
  code?: string;
  target?: string;
}

const TARGET = /^[\w.:|=+~-]{1,160}$/;

export const Route = createFileRoute('/fbsports')({
  validateSearch: ({ vendor, code, target }: Record<string, unknown>): BookSearch => ({
    ...(typeof vendor === 'string' && typeof code === 'string' && { vendor, code }),
    ...(typeof target === 'string' && TARGET.test(target) && { target }),
  }),
  loader: loadPage('/fbsports'),
  component: FramedSports,
});

/** The sports book of a vendor below our header (spec §2). */
function FramedSports() {
  const t = useTranslations('gamePage');
  const shell = useTranslations('shell');
  const { vendor, code, target } = Route.useSearch();
  useTitle(shell('sports'));
  const books = useMenus()
    .filter(({ gameType }) => gameType === 'SPORTS' || gameType === 'ESPORTS')
    .flatMap((group) => group.cards)
    .flatMap(({ launch }) => (launch ? [launch] : []));
  const book = books.find((each) => each.vendor === vendor && each.gameCode === code) ?? books[0];
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
      <Game
        vendor={book.vendor}
        code={book.gameCode}
        demo={false}
        target={target}
        key={`${book.vendor}/${book.gameCode}/${target}`}
      />
    </MembersOnly>
  );
}
