import type { Call } from './core/index.ts';
import * as backoffice from './backoffice.ts';
import * as backofficeAudit from './backoffice-audit.ts';
import * as backofficeDiscrepancies from './backoffice-discrepancies.ts';
import * as backofficeMembers from './backoffice-members.ts';
import * as backofficeCatalogue from './backoffice-catalogue.ts';
import * as backofficeContent from './backoffice-content.ts';
import * as backofficeResponsiblePlay from './backoffice-responsible-play.ts';
import * as backofficeReturns from './backoffice-returns.ts';
import * as backofficeOperators from './backoffice-operators.ts';
import * as backofficeSite from './backoffice-site.ts';
import * as backofficeWithdrawals from './backoffice-withdrawals.ts';
import * as backofficeStops from './backoffice-stops.ts';
import * as contacts from './contacts.ts';
import * as content from './content.ts';
import * as devices from './devices.ts';
import * as deposits from './deposits.ts';
import * as favourites from './favourites.ts';
import * as gameDetails from './game-details.ts';
import * as games from './games.ts';
import * as lobby from './lobby.ts';
import * as playState from './play-state.ts';
import * as passkeys from './passkeys.ts';
import * as profile from './profile.ts';
import * as security from './security.ts';
import * as passwordReset from './password-reset.ts';
import * as responsiblePlay from './responsible-play.ts';
import * as registration from './registration.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as system from './system.ts';
import * as vendorWallet from './vendor-wallet.ts';
import * as verification from './verification.ts';
import * as wallets from './wallets.ts';
import * as withdrawals from './withdrawals.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'record' in value && 'list' in value;

/** Calls that a vendor serves, not the platform. */
const servedByVendor: readonly string[] = [
  vendorWallet.vendorGames.name,
  vendorWallet.vendorRoundDocument.name,
  gameDetails.vendorGameDetails.name,
];

/** Every call that the platform serves. */
export const platformCalls: readonly Call[] = [
  system,
  session,
  registration,
  verification,
  passwordReset,
  security,
  contacts,
  devices,
  passkeys,
  profile,
  responsiblePlay,
  wallets,
  deposits,
  withdrawals,
  games,
  favourites,
  gameDetails,
  lobby,
  search,
  playState,
  content,
  vendorWallet,
  backoffice,
  backofficeWithdrawals,
  backofficeAudit,
  backofficeDiscrepancies,
  backofficeMembers,
  backofficeOperators,
  backofficeContent,
  backofficeSite,
  backofficeCatalogue,
  backofficeStops,
  backofficeResponsiblePlay,
  backofficeReturns,
]
  .flatMap((feature): unknown[] => Object.values(feature))
  // Calls that belong to one resource are kept together.
  .flatMap((value): unknown[] => (isGroup(value) ? Object.values(value) : [value]))
  .filter(isCall)
  .filter((call) => !servedByVendor.includes(call.name));
