import type { GameCategory } from '@fairhouse/contract/games';
import { joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../app/boot.ts';
import { useMenus } from '../../app/lobby-queries.ts';
import { categories } from './categories.ts';

const order: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];

/** The categories that hold something, for a thumb; a desktop has them in its header. */
export function CategoryStrip({ current }: { current?: GameCategory }) {
  const t = useTranslations('games');
  const menus = useMenus();
  const holds = (category: GameCategory) =>
    menus.some(({ gameType }) => gameType === category) ||
    ((category === 'SPORTS' || category === 'ESPORTS') && moduleOn('MATCHES')) ||
    (category === 'LOTT' && moduleOn('OPENEDNUMBERS'));
  return (
    <nav aria-label={t('categories')} className="md:hidden">
      <ul className="-mx-4 flex h-21 gap-2.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
        {order.filter(holds).map((category) => {
          const { to, icon: Icon } = categories[category];
          const isCurrent = category === current;
          return (
            <li key={category} className="shrink-0">
              <Link
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className="grid w-18 justify-items-center gap-1.5 text-xs font-semibold"
              >
                <span
                  className={joinClasses(
                    'grid h-14 w-full place-items-center rounded-card border',
                    isCurrent ? 'border-accent bg-accent text-accent-on' : 'border-line bg-card text-text',
                  )}
                >
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
