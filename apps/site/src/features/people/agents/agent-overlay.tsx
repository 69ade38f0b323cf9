import { IconButton, joinClasses, Overlay } from '@fairhouse/ui';
import { PanelLeftClose, PanelLeftOpen, X, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AgentPage } from '../../../app/agent-pages.ts';
import { closeSheet } from '../../../app/sheets.ts';

export interface AgentOverlayProps {
  page: AgentPage;
  /** The menu. */
  pages: readonly { page: AgentPage; icon: LucideIcon }[];
  onPage: (page: AgentPage) => void;
  /** The content of the active page. */
  children: ReactNode;
}

/** The agent centre over any page of a desktop (spec §2): its title, a menu that closes, and the active page beside it. */
export function AgentOverlay({ page, pages, onPage, children }: AgentOverlayProps) {
  const t = useTranslations('agents');
  const centre = useTranslations('centre');
  const shell = useTranslations('shell');
  const titleId = useId();
  const [menuOpen, setMenuOpen] = useState(true);
  const MenuIcon = menuOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <Overlay open onClose={closeSheet} labelledBy={titleId} className="overlay-centre">
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-2 border-b border-line px-4 py-2">
          <IconButton label={centre(menuOpen ? 'hideMenu' : 'showMenu')} onClick={() => setMenuOpen(!menuOpen)}>
            <MenuIcon className="size-5" aria-hidden="true" />
          </IconButton>
          <h2 id={titleId} data-first-focus tabIndex={-1} className="min-w-0 flex-1 truncate text-xl">
            {t('title')}
          </h2>
          <IconButton label={shell('close')} onClick={closeSheet}>
            <X className="size-6" aria-hidden="true" />
          </IconButton>
        </header>
        <div className="flex min-h-0 flex-1">
          {menuOpen && (
            <nav aria-label={t('menu')} className="w-60 shrink-0 overflow-y-auto border-r border-line bg-page p-3">
              <ul className="grid gap-1">
                {pages.map(({ page: name, icon: Icon }) => (
                  <li key={name}>
                    <button
                      type="button"
                      aria-current={name === page ? 'page' : undefined}
                      onClick={() => onPage(name)}
                      className={joinClasses(
                        'flex min-h-11 w-full items-center gap-3 rounded-soft px-3 text-left font-medium',
                        name === page ? 'bg-accent-soft font-semibold text-accent' : 'hover:bg-accent-soft',
                      )}
                    >
                      <Icon className="size-5 shrink-0" aria-hidden="true" />
                      <span className="min-w-0 flex-1">{t(`pages.${name}`)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div key={page} className="min-w-0 flex-1 overflow-y-auto p-4 md:p-6">
            <h3 className="mb-4 text-lg">{t(`pages.${page}`)}</h3>
            {children}
          </div>
        </div>
      </div>
    </Overlay>
  );
}
