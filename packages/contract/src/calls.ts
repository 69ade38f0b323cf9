import type { Call } from './core/index.ts';
import * as backoffice from './house/backoffice.ts';
import * as backofficeAudit from './house/audit-backoffice.ts';
import * as backofficeDiscrepancies from './money/discrepancies-backoffice.ts';
import * as backofficeMembers from './people/members-backoffice.ts';
import * as backofficeCatalogue from './play/catalogue-backoffice.ts';
import * as backofficeContent from './content/publishing-backoffice.ts';
import * as backofficeResponsiblePlay from './people/responsible-play-backoffice.ts';
import * as backofficeReturns from './play/returns-backoffice.ts';
import * as backofficeOperators from './house/operators-backoffice.ts';
import * as backofficeSite from './house/site-settings-backoffice.ts';
import * as backofficeWithdrawals from './money/withdrawals-backoffice.ts';
import * as backofficeStops from './play/stops-backoffice.ts';
import * as contacts from './people/contacts.ts';
import * as content from './content/publishing.ts';
import * as devices from './people/devices.ts';
import * as deposits from './money/deposits.ts';
import * as favourites from './play/favourites.ts';
import * as gameDetails from './play/game-details.ts';
import * as games from './play/games.ts';
import * as lobby from './play/lobby.ts';
import * as playState from './play/play-state.ts';
import * as passkeys from './people/passkeys.ts';
import * as profile from './people/profile.ts';
import * as security from './people/security.ts';
import * as passwordReset from './people/password-reset.ts';
import * as responsiblePlay from './people/responsible-play.ts';
import * as registration from './people/registration.ts';
import * as search from './content/search.ts';
import * as session from './people/session.ts';
import * as system from './house/system.ts';
import * as vendorWallet from './play/vendor-wallet.ts';
import * as verification from './people/verification.ts';
import * as wallets from './money/wallets.ts';
import * as withdrawals from './money/withdrawals.ts';

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
