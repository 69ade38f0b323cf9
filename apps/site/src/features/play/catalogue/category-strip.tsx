import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useFilledCategories } from '../../../app/filled-categories.ts';
import { useAreMenusKnown } from '../../../app/lobby-queries.ts';
import { categoryPath } from '../../../app/pages.ts';
import { categoryIcons } from './category-icons.ts';

/**
 * The categories that have content, for phones; a desktop has them in its header. It keeps its place empty until all of them
 * are known: those that come later would move the first ones.
 */
export function CategoryStrip() {
  const t = useTranslations('catalogue');
  const filled = useFilledCategories();
  const isKnown = useAreMenusKnown();
  return (
    <nav aria-label={t('categories')} className="md:hidden">
      <ul className="-mx-4 flex h-21 gap-2.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
        {(isKnown ? filled : []).map((category) => {
          const Icon = categoryIcons[category];
          return (
            <li key={category} className="min-w-18 flex-1">
              <Link to={categoryPath(category)} className="grid justify-items-center gap-1.5 text-xs font-semibold">
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
