import { publishing } from '../features/content/publishing/index.ts';
import { audit } from '../features/house/audit/index.ts';
import { events } from '../features/house/events/index.ts';
import { merchants } from '../features/house/merchants/index.ts';
import { operators } from '../features/house/operators/index.ts';
import { siteSettings } from '../features/house/site-settings/index.ts';
import { bonuses } from '../features/money/bonuses/index.ts';
import { wallets } from '../features/money/wallets/index.ts';
import { captcha } from '../features/people/captcha/index.ts';
import { identityCheck } from '../features/people/identity-check/index.ts';
import { identity } from '../features/people/identity/index.ts';
import { loginProviders } from '../features/people/login-providers/index.ts';
import { members } from '../features/people/members/index.ts';
import { responsiblePlay } from '../features/people/responsible-play/index.ts';
import { security } from '../features/people/security/index.ts';
import { catalogue } from '../features/play/catalogue/index.ts';
import { plays } from '../features/play/plays/index.ts';
import { stops } from '../features/play/stops/index.ts';
import type { Ports } from '../ports.ts';
import type { Feature } from '../system/feature.ts';

/**
 * The features of every test platform, lowest first. Few tests need the others, so that a change of one runs only those
 * tests.
 */
export const baseFeatures: readonly Feature<Ports>[] = [
  audit,
  merchants,
  events,
  publishing,
  siteSettings,
  loginProviders,
  captcha,
  identity,
  wallets,
  operators,
  identityCheck,
  bonuses,
  responsiblePlay,
  security,
  members,
  stops,
  plays,
  catalogue,
];
