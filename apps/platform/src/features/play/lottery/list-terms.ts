import { fail, ok, type ErrorCode, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boLotteryGames, boLotteryLimits, boLotteryOdds } from '@fairhouse/contract/play/lottery-terms-backoffice';
import { vendorLimits, vendorOdds, vendorSchedules } from '@fairhouse/contract/play/vendor-terms';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, vendorClient, type Vendor } from '../catalogue/index.ts';
import { listingVendors } from './ask-lotteries.ts';

/** Games of every vendor of lotteries, stopped ones first. */
export async function listGames(core: Core, { merchant }: OperatorCaller): Promise<ResponseOf<typeof boLotteryGames>> {
  const list: ResponseOf<typeof boLotteryGames>['list'] = [];
  const silent: string[] = [];
  const vendors = await listingVendors(core);
  const answers = await Promise.all(
    vendors.map(async (vendor) => [vendor, await vendorClient(core, vendor).call(vendorSchedules, {})] as const),
  );
  for (const [vendor, answer] of answers) {
    // A vendor without this call has nothing to change.
    if (!answer.ok && answer.code !== 'not_found') silent.push(vendor.name);
    const managed = (vendor.addedBy ?? core.merchants.default().id) === merchant.id;
    for (const game of answer.ok ? answer.value.games : []) {
      list.push({ ...game, id: `${vendor.code}/${game.gameCode}`, vendor: vendor.code, managed });
    }
  }
  return { list: list.sort((a, b) => Number(b.stopped !== null) - Number(a.stopped !== null)), silent };
}

/** The odds of a game at the operator's merchant. */
export async function readOdds(
  core: Core,
  { merchant }: OperatorCaller,
  { vendor: code, gameCode }: RequestOf<typeof boLotteryOdds>,
): Promise<Result<ResponseOf<typeof boLotteryOdds>>> {
  const vendor = await lotteryVendor(core, code);
  if (!vendor.ok) return vendor;
  return aboutTerms(await vendorClient(core, vendor.value).call(vendorOdds, { merchant: merchant.code, gameCode }));
}

/** The limits of a game at the operator's merchant, in its currency. */
export async function readLimits(
  core: Core,
  { merchant }: OperatorCaller,
  { vendor: code, gameCode }: RequestOf<typeof boLotteryLimits>,
): Promise<Result<ResponseOf<typeof boLotteryLimits>>> {
  const vendor = await lotteryVendor(core, code);
  if (!vendor.ok) return vendor;
  const answer = await vendorClient(core, vendor.value).call(vendorLimits, { merchant: merchant.code, gameCode });
  if (!answer.ok) return aboutTerms(answer);
  const ours = answer.value.list.find(({ limits }) => limits.currency === merchant.settings.currency);
  return ours ? ok(ours) : fail('vendor_unavailable');
}

/** An active vendor, whoever manages it: a merchant's odds and limits are its own. */
export async function lotteryVendor(core: Core, code: string): Promise<Result<Vendor>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code);
  return vendor ? ok(vendor) : fail('vendor_unknown');
}

/** Failures that say something of the terms; any other means that the vendor did not do it. */
const known: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'game_unknown',
  'odds_refused',
  'limits_refused',
  'schedule_refused',
]);

export const aboutTerms = <T>(answer: Result<T>): Result<T> =>
  answer.ok || known.has(answer.code) ? answer : fail('vendor_unavailable');
