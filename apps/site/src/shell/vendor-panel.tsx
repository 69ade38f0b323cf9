import { Badge } from '@fairhouse/ui';
import type { VendorCard } from '@fairhouse/contract/play/lobby';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { SafeImage } from '../app/safe-image.tsx';
import { useLaunch } from '../app/launch.ts';
import { PathLink } from '../app/path-link.tsx';
import { vendorPath, type MenuEntry } from './menu-entries.ts';

/** The vendors of a category under its entry: a click launches the vendor's game or opens its tab (spec §2). */
export default function VendorPanel({ entry, onChoice }: { entry: MenuEntry; onChoice: () => void }) {
  const t = useTranslations('shell');
  return (
    <div
      id={`vendors-${entry.code}`}
      className="absolute inset-x-0 top-full z-40 border-t border-b border-line bg-raised shadow-soft"
    >
      <ul className="mx-auto grid max-w-6xl grid-cols-6 gap-3 px-6 py-5">
        {entry.cards.map((card) => (
          <li key={card.vassalage}>
            <Vendor card={card} onChoice={onChoice} />
          </li>
        ))}
        {entry.hasMore && entry.path !== null && (
          <li>
            <PathLink path={entry.path} onClick={onChoice} className={`${tile} font-semibold text-accent`}>
              {t('moreVendors')}
              <ArrowRight className="size-4" aria-hidden="true" />
            </PathLink>
          </li>
        )}
      </ul>
    </div>
  );
}

const tile =
  'relative flex h-22 w-full flex-col items-center justify-center gap-1.5 rounded-card border border-line px-3 text-center text-sm transition-colors duration-150 hover:border-accent hover:bg-accent-soft';

function Vendor({ card, onChoice }: { card: VendorCard; onChoice: () => void }) {
  const t = useTranslations('shell');
  const launch = useLaunch();
  const content = (
    <>
      <SafeImage src={card.logoUrl} alt="" width={120} height={40} className="h-10 w-auto max-w-full object-contain" />
      <span className="max-w-full truncate font-medium">{card.name}</span>
      {card.isHot === 1 && (
        <span className="absolute -top-2 right-2">
          <Badge tone="sun">{t('hot')}</Badge>
        </span>
      )}
    </>
  );
  const target = card.launch;
  if (target === null)
    return (
      <PathLink path={vendorPath(card)} onClick={onChoice} className={tile}>
        {content}
      </PathLink>
    );
  return (
    <button
      type="button"
      className={tile}
      onClick={() => {
        onChoice();
        void launch(target);
      }}
    >
      {content}
    </button>
  );
}
