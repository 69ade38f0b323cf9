import type { GameCategory } from '@fairhouse/contract/play/games';
import { joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useFilledCategories } from '../../../app/filled-categories.ts';
import { categories } from './categories.ts';

/** The categories that have content, for phones; a desktop has them in its header. */
export function CategoryStrip() {
  const t = useTranslations('catalogue');
  const filled = useFilledCategories();
  return (
    <nav aria-label={t('categories')} className="md:hidden">
      <ul className="-mx-4 flex h-21 gap-2.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
        {filled.map((category) => {
          const { to, icon: Icon } = categories[category];
          return (
            <li key={category} className="min-w-18 flex-1">
              <Link to={to} className="grid justify-items-center gap-1.5 text-xs font-semibold">
                <span className="grid h-14 w-full place-items-center rounded-card border border-line bg-card">
                  <Icon className="size-6" aria-hidden="true" />
                </span>
                <span className="max-w-full truncate">{t(`category.${category}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The same within a lobby: a low row, with the current category marked. */
export function CategoryPills({ current }: { current: GameCategory }) {
  const t = useTranslations('catalogue');
  const filled = useFilledCategories();
  return (
    <nav aria-label={t('categories')} className="md:hidden">
      <ul className="-mx-4 flex h-11 gap-2 overflow-x-auto px-4 [scrollbar-width:none]">
        {filled.map((category) => {
          const { to, icon: Icon } = categories[category];
          const isCurrent = category === current;
          return (
            <li key={category} className="shrink-0">
              <Link
                to={to}
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
