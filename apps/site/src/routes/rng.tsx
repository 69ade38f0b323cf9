import { Button } from '@fairhouse/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { Page } from '../app/page.tsx';
import { slotList } from '../features/games/game-list-query.ts';
import { GameGrid } from '../features/games/game-grid.tsx';

export const Route = createFileRoute('/rng')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const number = Number(page);
    return Number.isSafeInteger(number) && number > 1 ? { page: number } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(slotList(deps.page ?? 1)),
  component: Games,
});

function Games() {
  const t = useTranslations('games');
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const turn = (next: number) => void navigate({ search: next > 1 ? { page: next } : {} });
  return (
    <Page title={t('title')}>
      <GameGrid page={page}>
        {(totalPages) =>
          totalPages > 1 && (
            <nav aria-label={t('pages')} className="mt-6 flex items-center justify-center gap-3">
              <Button kind="quiet" disabled={page <= 1} onClick={() => turn(page - 1)}>
                {t('previousPage')}
              </Button>
              <span className="figures text-sm text-muted">{t('pageOf', { page, totalPages })}</span>
              <Button kind="quiet" disabled={page >= totalPages} onClick={() => turn(page + 1)}>
                {t('nextPage')}
              </Button>
            </nav>
          )
        }
      </GameGrid>
    </Page>
  );
}
