import { fail, ok, type Result } from '@fairhouse/contract';
import {
  siteSectionNames,
  type SiteSections,
  type SiteSettings,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { inTransaction } from '@fairhouse/database';
import { isDeepStrictEqual } from 'node:util';
import type { Core } from '../../../system/platform.ts';
import { nextClosures } from '../../../system/site-status.ts';
import { appendAudit } from '../audit/index.ts';
import { lockMerchants, mergeMerchants, saveOverrides } from '../merchants/index.ts';
import { checkJackpotAccount } from './check-jackpot-account.ts';
import { checkChange } from './check-change.ts';
import { mergedOf, presentSettings } from './read-settings.ts';

export interface SettingsChange {
  /** The version that the operator read; undefined to skip the check. */
  version?: number;
  /** Sections to save; one that is present but undefined is reset to the file. */
  sections: { [Name in keyof SiteSections]?: SiteSections[Name] | undefined };
}

export interface ChangeAuthor {
  merchantId: number;
  actor: string;
  ip: string;
  neededHosts: readonly string[];
}

/** Changes the merchant's settings, records the change in the audit log, and publishes it to every server. */
export async function changeSettings(
  core: Pick<Core, 'pool' | 'clock' | 'events' | 'ledger' | 'merchants'>,
  author: ChangeAuthor,
  { version, sections }: SettingsChange,
): Promise<Result<SiteSettings>> {
  const { merchantId, neededHosts } = author;
  const unknown = await checkJackpotAccount(core, merchantId, sections.jackpotAccount);
  if (unknown) return unknown;
  const saved = await inTransaction<Result<SiteSettings>>(core.pool, { merchantId }, async (tx) => {
    const stored = await lockMerchants(tx);
    const own = stored.find(({ id }) => id === merchantId)!;
    if (version !== undefined && version !== own.version) return fail('content_changed');

    const overrides = withSections(own.overrides, sections);
    const changed = stored.map((merchant) =>
      merchant === own ? { ...own, overrides, version: own.version + 1 } : merchant,
    );
    const [before, after] = [mergedOf(stored, merchantId), mergedOf(changed, merchantId)];
    const refused = checkChange({
      // Checks the requested sections, not the merged ones: merging silently gives a domain to one of two owners.
      sections: Object.fromEntries(namesOf(sections).map((name) => [name, sections[name] ?? after.settings[name]])),
      before,
      others: mergeMerchants(stored).filter(({ id }) => id !== merchantId),
      neededHosts,
      now: core.clock.now(),
    });
    if (refused) return refused;
    if (isDeepStrictEqual(overrides, own.overrides)) return ok(presentSettings(stored, merchantId));

    const closures = nextClosures(before, after.settings, core.clock.now());
    await saveOverrides(tx, merchantId, { overrides, closures });
    await core.events.publish(tx, 'merchantChanged', { merchantId });
    for (const name of namesOf(sections))
      await appendAudit(core, tx, {
        merchantId,
        actor: author.actor,
        action: sections[name] === undefined ? 'site.reset' : 'site.save',
        subject: `site:${name}`,
        before: before.settings[name],
        after: after.settings[name],
        ip: author.ip,
      });
    return ok(presentSettings(changed, merchantId));
  });
  // A page that is opened after the answer shows the change; other servers follow their events.
  if (saved.ok) await core.merchants.reload();
  return saved;
}

const namesOf = (sections: SettingsChange['sections']) =>
  siteSectionNames.filter((name) => Object.hasOwn(sections, name));

/** The overrides with these sections; modules that are not named stay as they were. */
function withSections(before: Record<string, unknown>, sections: SettingsChange['sections']): Record<string, unknown> {
  const after = { ...before };
  for (const name of namesOf(sections)) {
    if (sections[name] === undefined) delete after[name];
    else after[name] = sections[name];
  }
  if (sections.modules) after['modules'] = { ...(before['modules'] as object | undefined), ...sections.modules };
  return after;
}
