import type { Banner } from '@fairhouse/contract/content/publishing';
import { outsideAddress, ownPath } from '../../../app/follow-path.ts';

/** Where a press on a banner leads. */
export type BannerTarget =
  | { kind: 'path'; path: string }
  | { kind: 'outside'; address: string }
  | { kind: 'game'; vendor: string; gameCode: string }
  | { kind: 'promotion'; id: number }
  | { kind: 'notice'; id: number };

/** Parses an operator's target. An invalid or hostile target is null, and the banner is only a picture. */
export function bannerTarget({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): BannerTarget | null {
  switch (linkageType) {
    case 'NONE':
      return null;
    case 'ROUTE': {
      const path = ownPath(url);
      return path === null ? null : { kind: 'path', path };
    }
    case 'URL': {
      const address = outsideAddress(url);
      return address === null ? null : { kind: 'outside', address };
    }
    case 'GAME': {
      const [, vendor, gameCode] = /^([\w-]{1,32})\/([\w.-]{1,64})$/.exec(url) ?? [];
      return vendor === undefined || gameCode === undefined ? null : { kind: 'game', vendor, gameCode };
    }
    case 'PROMO':
      return /^\d{1,9}$/.test(url) ? { kind: 'promotion', id: Number(url) } : null;
    case 'NOTICE':
      return /^\d{1,9}$/.test(url) ? { kind: 'notice', id: Number(url) } : null;
  }
}
