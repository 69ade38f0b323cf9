import type { GameCategory } from '@fairhouse/contract/play/games';
import type { VendorCard } from '@fairhouse/contract/play/lobby';
import { IconButton, joinClasses, nextPaint } from '@fairhouse/ui';
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLaunch } from '../../../app/launch.ts';
import { MotionButton } from '../../../app/motion-button.tsx';
import { useCarousel } from '../../../app/use-carousel.ts';
import { SafeImage } from '../../../app/safe-image.tsx';

/** Spec §9. */
const SPEED_MILLISECONDS = 3000;
const SLOT_VENDORS = 7;
const FISH_AND_PVP_VENDORS = 5;
/** Logos that a phone shows at once. */
const EAGER_LOGOS = 4;

export interface VendorCarouselProps {
  category: GameCategory;
  cards: readonly VendorCard[];
  chosen: string | undefined;
  onVendor: (vendor: string | undefined) => void;
}

/** Vendors of a category: seven at a time for slots, five for fish and cards (spec §9); a row to swipe on phones. */
export function VendorCarousel({ category, cards, chosen, onVendor }: VendorCarouselProps) {
  const t = useTranslations('catalogue');
  const visible = category === 'FISH' || category === 'PVP' ? FISH_AND_PVP_VENDORS : SLOT_VENDORS;
  const isWide = useWide();
  const items = [undefined, ...cards];
  const { list, looping, next, previous, goTo, holders } = useCarousel({
    count: items.length,
    visible,
    everyMilliseconds: SPEED_MILLISECONDS,
    // When a vendor is chosen, the visitor looks at its games, so the row does not move. On a phone it moves by touch
    // only.
    still: chosen !== undefined || !isWide,
  });
  const place = cards.findIndex(({ vassalage }) => vassalage === chosen) + 1;
  useEffect(() => {
    if (place > 0) goTo(Math.max(0, place - 1));
  }, [place, goTo]);

  const { marked, press } = useVendorPress({ chosen, onVendor });
  return (
    <section aria-label={t('vendors')} {...holders} className="flex items-center gap-1">
      {looping && (
        <IconButton label={t('previousVendor')} onClick={previous} className="max-md:hidden">
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <ul
        ref={list}
        style={{ '--visible': visible } as CSSProperties}
        className="vendor-row -mx-4 flex min-w-0 flex-1 snap-x overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:none] md:mx-0 md:scroll-px-0.5 md:px-0.5"
      >
        {[...items, ...(looping ? items.slice(0, visible) : [])].map((card, index) => {
          const isCopy = index >= items.length;
          return (
            <li
              key={`${card?.vassalage ?? 'all'}${isCopy ? '-copy' : ''}`}
              aria-hidden={isCopy || undefined}
              className="vendor-item snap-start"
            >
              <VendorButton
                card={card}
                isChosen={card?.vassalage === marked}
                isCopy={isCopy}
                eager={index < EAGER_LOGOS}
                onPress={press}
              />
            </li>
          );
        })}
      </ul>
      {looping && (
        <>
          <IconButton label={t('nextVendor')} onClick={next} className="max-md:hidden">
            <ChevronRight className="size-5" aria-hidden="true" />
          </IconButton>
          <MotionButton className="text-muted hover:bg-accent-soft max-md:hidden" />
        </>
      )}
    </section>
  );
}

/** The vendor that is marked, and what pressing one does. */
function useVendorPress({ chosen, onVendor }: Pick<VendorCarouselProps, 'chosen' | 'onVendor'>) {
  const launch = useLaunch();
  /** The vendor of the last press, marked until another is chosen than at the press. */
  const [pressed, setPressed] = useState<{ vendor: string | undefined; before: string | undefined }>();
  if (pressed && pressed.before !== chosen) setPressed(undefined);
  const latest = useRef({ chosen, launch, onVendor, presses: 0 });
  useEffect(() => {
    Object.assign(latest.current, { chosen, launch, onVendor });
  });
  const press = useCallback(async (card: VendorCard | undefined) => {
    const number = ++latest.current.presses;
    if (card?.launch) return latest.current.launch(card.launch);
    // The mark answers the press: a slow phone takes longer to change the list than a press may.
    setPressed({ vendor: card?.vassalage, before: latest.current.chosen });
    await nextPaint();
    if (number === latest.current.presses) latest.current.onVendor(card?.vassalage);
  }, []);
  return { marked: pressed ? pressed.vendor : chosen, press };
}

interface VendorButtonProps {
  /** All vendors without one. */
  card: VendorCard | undefined;
  isChosen: boolean;
  /** Stands in the row a second time, where it loops. */
  isCopy: boolean;
  eager: boolean;
  onPress: (card: VendorCard | undefined) => Promise<void>;
}

/** Drawn again for its own change only: the row has dozens, and moving it must stay quick. */
const VendorButton = memo(function VendorButton({ card, isChosen, isCopy, eager, onPress }: VendorButtonProps) {
  const t = useTranslations('catalogue');
  return (
    <button
      type="button"
      tabIndex={isCopy ? -1 : undefined}
      aria-pressed={isChosen}
      onClick={() => void onPress(card)}
      className={joinClasses(
        'relative grid h-16 w-full place-items-center rounded-card border px-2 transition-colors duration-150',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-card hover:border-accent',
      )}
    >
      {card ? (
        <SafeImage
          src={card.logoUrl}
          alt={card.name}
          fallback={<span className="truncate text-sm font-semibold">{card.name}</span>}
          width={96}
          height={36}
          // On the first screen of the server they come after its largest picture.
          loading={eager && !import.meta.env.SSR ? 'eager' : 'lazy'}
          decoding="async"
          className="h-9 w-full object-contain"
        />
      ) : (
        <span className="flex items-center gap-2 text-sm font-semibold">
          <LayoutGrid className="size-4" aria-hidden="true" />
          {t('allVendors')}
        </span>
      )}
      {card?.isHot === 1 && (
        <span className="absolute -top-1 right-1.5 rounded-full bg-sun px-1.5 text-[0.625rem] leading-4 font-bold text-sun-on">
          {t('hot')}
        </span>
      )}
    </button>
  );
});

const wide = matchMedia('(min-width: 48rem)');
const isWide = () => wide.matches;

const useWide = () =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    isWide,
    isWide,
  );
