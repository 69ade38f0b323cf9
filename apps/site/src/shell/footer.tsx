import { badgeResources, type Resource } from '@fairhouse/contract/house/system';

import { useTranslations } from 'use-intl/react';
import { usePermission } from '../app/boot.ts';
import { outsideAddress } from '../app/follow-path.ts';
import { useMenus } from '../app/lobby-queries.ts';
import { Logo } from '../app/logo.tsx';
import { menuOf } from '../app/menus.ts';
import { PathLink } from '../app/path-link.tsx';
import { SafeImage } from '../app/safe-image.tsx';
import { openSheet } from '../app/sheets.ts';
import { DemoNotice } from './demo-notice.tsx';
import { SocialLink, socialsOf } from './social-links.tsx';
import { useCategoryWord } from './use-category-word.ts';
import { useHasService } from './use-has-service.ts';
import { useMenuEntries } from './use-menu-entries.ts';

/** Spec §2: the copyright begins with 2024. */
const FIRST_YEAR = 2024;
const thisYear = new Date().getFullYear();

/** The footer of every page (spec §2 Footer): only the entries that this merchant has. */
export function Footer() {
  const { info } = usePermission();
  return (
    <footer className="footer no-print mt-8 border-t border-line bg-card pt-8 max-md:mb-[calc(4rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 md:gap-8 md:px-6">
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[1.4fr_3fr]">
          <Brand />
          {/* On a phone two columns of about equal height, however many games there are; one when letters are large. */}
          <div className="columns-[2_7.5rem] gap-x-6 *:break-inside-avoid max-md:*:pb-5 md:grid md:grid-cols-3">
            <GameLinks />
            <HelpLinks />
            <HouseLinks />
          </div>
        </div>
        <Badges resources={info.resources} />
        <Vendors />
        <LastLine />
      </div>
    </footer>
  );
}

function Brand() {
  const t = useTranslations('surroundings');
  const { info } = usePermission();
  const socials = socialsOf(info.resources);
  return (
    <div className="max-md:text-center">
      <p className="flex items-center gap-2.5 font-display text-lg font-bold max-md:justify-center">
        <Logo className="size-7 shrink-0" />
        {info.merchant.name}
      </p>
      <p className="mt-2 text-sm text-balance text-muted md:max-w-64">{t('motto')}</p>
      {socials.length > 0 && (
        <ul aria-label={t('social')} className="mt-4 flex flex-wrap gap-2 max-md:justify-center md:-ml-2.5">
          {socials.map(({ social, address }) => (
            <li key={social}>
              <SocialLink
                social={social}
                address={address}
                className="grid size-11 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const column = 'grid content-start gap-0.5';
const heading = 'mb-1 font-sans text-sm font-semibold';
const link = 'inline-flex min-h-9 items-center text-left text-sm text-muted hover:text-accent max-md:min-h-11';

function GameLinks() {
  const t = useTranslations('surroundings');
  const word = useCategoryWord();
  const entries = useMenuEntries().flatMap(({ code, cards, path }) => (path === null ? [] : [{ code, cards, path }]));
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby="footer-games" className={column}>
      <h2 id="footer-games" className={heading}>
        {t('games')}
      </h2>
      {entries.map((entry) => (
        <PathLink key={entry.code} path={entry.path} className={link}>
          {word(entry)}
        </PathLink>
      ))}
    </nav>
  );
}

function HouseLinks() {
  const t = useTranslations('surroundings');
  const links = menuOf('house');
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="footer-house" className={column}>
      <h2 id="footer-house" className={heading}>
        {t('house')}
      </h2>
      {links.map(({ path, word }) => (
        <PathLink key={path} path={path} className={link}>
          {t(word)}
        </PathLink>
      ))}
    </nav>
  );
}

function HelpLinks() {
  const t = useTranslations('surroundings');
  const service = useHasService();
  return (
    <nav aria-labelledby="footer-help" className={column}>
      <h2 id="footer-help" className={heading}>
        {t('help')}
      </h2>
      {menuOf('help').map(({ path, word }) => (
        <PathLink key={path} path={path} className={link}>
          {t(word)}
        </PathLink>
      ))}
      {service && (
        <button type="button" onClick={() => openSheet('service')} className={link}>
          {t('customerService')}
        </button>
      )}
    </nav>
  );
}

/** Licence and responsible gaming, as images of the merchant (spec §2). */
function Badges({ resources }: { resources: readonly Resource[] }) {
  const t = useTranslations('surroundings');
  const badges = badgeResources.flatMap((type) => {
    const resource = resources.find(({ resourceType }) => resourceType === type);
    return resource?.qrCodeUrl === undefined ? [] : [{ type, ...resource, image: resource.qrCodeUrl }];
  });
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-3 max-md:justify-center md:gap-6">
      {badges.map(({ type, url, image }) => {
        const address = outsideAddress(url);
        const picture = (
          <SafeImage
            src={image}
            alt={t(`badge.${type}`)}
            width={140}
            height={48}
            className="h-12 w-auto object-contain"
          />
        );
        return (
          <li key={type}>
            {address === null ? (
              picture
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer" className="block">
                {picture}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The vendors' logos, each once. */
function Vendors() {
  const t = useTranslations('surroundings');
  const cards = useMenus().flatMap((group) => group.cards);
  const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()];
  if (vendors.length === 0) return null;
  return (
    <ul
      aria-label={t('vendors')}
      className="grid grid-cols-4 items-center justify-items-center gap-x-3 gap-y-3 md:flex md:flex-wrap md:gap-x-6"
    >
      {vendors.map(({ vassalage, name, logoUrl }) => (
        <li key={vassalage}>
          <SafeImage
            src={logoUrl}
            alt={name}
            width={96}
            height={32}
            className="h-8 w-auto max-w-full object-contain md:max-w-28"
          />
        </li>
      ))}
    </ul>
  );
}

function LastLine() {
  const t = useTranslations('surroundings');
  const { info } = usePermission();
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line py-5 text-sm text-muted md:flex-row md:justify-between">
      <p className="flex items-center gap-3">
        <span className="rounded-full border border-line px-2 py-1 text-xs font-bold">
          <span aria-hidden="true">{info.minimumAge}+</span>
          <span className="sr-only">{t('adults', { age: info.minimumAge })}</span>
        </span>
        {t('copyright', {
          years: thisYear > FIRST_YEAR ? `${FIRST_YEAR}–${thisYear}` : FIRST_YEAR,
          name: info.merchant.name,
        })}
      </p>
      <DemoNotice />
    </div>
  );
}
