import type { GameCategory } from '@fairhouse/contract/play/games';
import { joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useFilledCategories } from '../../../app/filled-categories.ts';
import { categoryPath } from '../../../app/pages.ts';
import { categoryIcons } from './category-icons.ts';

/** Moves the row, and not the page, until an entry is in its middle. */
function showInRow(entry: HTMLElement | null): void {
  const row = entry?.parentElement;
  if (row) row.scrollLeft = entry.offsetLeft - row.offsetLeft - (row.clientWidth - entry.clientWidth) / 2;
}

/** The categories within a lobby: a low row, with the current category marked. */
export function CategoryPills({ current }: { current: GameCategory }) {
  const t = useTranslations('catalogue');
  const filled = useFilledCategories();
  return (
    <nav aria-label={t('categories')} className="md:hidden">
      <ul className="-mx-4 flex h-11 gap-2 overflow-x-auto px-4 [scrollbar-width:none]">
        {filled.map((category) => {
          const Icon = categoryIcons[category];
          const isCurrent = category === current;
          return (
            <li key={category} ref={isCurrent ? showInRow : undefined} className="shrink-0">
              <Link
                to={categoryPath(category)}
                aria-current={isCurrent ? 'page' : undefined}
                className={joinClasses(
                  'flex h-11 items-center gap-2 rounded-full px-3.5 text-sm font-semibold -outline-offset-2',
                  isCurrent ? 'bg-text text-page' : 'bg-card text-text',
                )}
              >
                <Icon className="size-4.5" aria-hidden="true" />
                {t(`category.${category}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
