import { fail, failField, ok, type Locale, type Result } from '@fairhouse/contract';
import type { BoMessageTemplate } from '@fairhouse/contract/house/message-templates-backoffice';
import { inTransaction } from '@fairhouse/database';
import {
  findTemplateFlaw,
  houseText,
  isTemplateName,
  placeholdersIn,
  templateNames,
  type TemplateName,
} from '@fairhouse/i18n/message-templates';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { exampleOf } from './example-figures.ts';
import { isUsable } from './read-words.ts';
import { deleteTemplate, listTemplates, lockTemplate, saveTemplate, type TemplateRow } from './store.ts';

interface Editor {
  operator: OperatorCaller;
  ip: string;
}

export const readTemplates = (
  core: Core,
  merchant: Merchant,
  locale: Locale,
): Promise<Result<{ list: BoMessageTemplate[] }>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const own = new Map((await listTemplates(tx, locale)).map((row) => [row.name, row]));
    return ok({ list: templateNames.map((name) => present(merchant, locale, name, own.get(name))) });
  });

/** Changes the words of one message in one language. */
export async function editTemplate(
  core: Core,
  editor: Editor,
  { name, locale, text, previous }: { name: string; locale: Locale; text: string; previous: string | null },
): Promise<Result<BoMessageTemplate>> {
  if (!isTemplateName(name)) return fail('not_found');
  const flaw = findTemplateFlaw(name, text);
  if (flaw) return failField('invalid_request', 'text', flaw.code, { name: flaw.name });
  // Members learn that our messages contain no addresses to follow.
  if (ADDRESS.test(text)) return failField('invalid_request', 'text', 'address_in_message');
  const { merchant, username } = editor.operator;
  return changeTemplate(core, editor, { name, locale }, async (tx, before) => {
    if ((isUsable(name, before?.text) ? before.text : null) !== previous) return fail('content_changed');
    const row = { text, changedAt: core.clock.now(), changedBy: username };
    await saveTemplate(tx, { merchantId: merchant.id, locale, name }, row);
    return ok({ name, ...row });
  });
}

const ADDRESS = /:\/\/|\bwww\.|\b[a-z0-9-]+\.[a-z]{2,}\//i;

export async function resetTemplate(
  core: Core,
  editor: Editor,
  { name, locale }: { name: string; locale: Locale },
): Promise<Result<BoMessageTemplate>> {
  if (!isTemplateName(name)) return fail('not_found');
  const merchantId = editor.operator.merchant.id;
  return changeTemplate(core, editor, { name, locale }, async (tx) => {
    await deleteTemplate(tx, { merchantId, locale, name });
    return ok(undefined);
  });
}

/** Locks the template, changes it, and records the change. */
function changeTemplate(
  core: Core,
  { operator: { merchant, username }, ip }: Editor,
  { name, locale }: { name: TemplateName; locale: Locale },
  change: (tx: PoolClient, before: TemplateRow | undefined) => Promise<Result<TemplateRow | undefined>>,
): Promise<Result<BoMessageTemplate>> {
  return inTransaction<Result<BoMessageTemplate>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const before = await lockTemplate(tx, { merchantId: merchant.id, locale, name });
    const changed = await change(tx, before);
    if (!changed.ok) return changed;
    const after = changed.value;
    if (before?.text !== after?.text) {
      await appendAudit(core, tx, {
        merchantId: merchant.id,
        actor: `operator:${username}`,
        action: after ? 'message-template.save' : 'message-template.reset',
        subject: `message-template:${name}`,
        before: { [locale]: before?.text ?? houseText(name, locale) },
        after: { [locale]: after?.text ?? houseText(name, locale) },
        ip,
      });
    }
    return ok(present(merchant, locale, name, after));
  });
}

function present(
  merchant: Merchant,
  locale: Locale,
  name: TemplateName,
  row: TemplateRow | undefined,
): BoMessageTemplate {
  const own = isUsable(name, row?.text) ? row : undefined;
  return {
    name,
    placeholders: placeholdersIn(houseText(name, 'EN')).map((placeholder) => ({
      name: placeholder,
      example: exampleOf(placeholder, merchant),
    })),
    houseText: houseText(name, locale),
    ownText: own?.text ?? null,
    changedAt: own?.changedAt.toISOString() ?? null,
    changedBy: own?.changedBy ?? null,
  };
}
