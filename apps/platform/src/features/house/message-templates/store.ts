import type { Locale } from '@fairhouse/contract';
import type { PoolClient } from 'pg';

export interface TemplateRow {
  name: string;
  text: string;
  changedAt: Date;
  changedBy: string;
}

const columns = `name, text, changed_at as "changedAt", changed_by as "changedBy"`;

/** The merchant's own words in one language. */
export async function listTemplates(tx: PoolClient, locale: Locale): Promise<TemplateRow[]> {
  const { rows } = await tx.query<TemplateRow>(`select ${columns} from message_template where locale = $1`, [locale]);
  return rows;
}

interface TemplateKey {
  merchantId: number;
  locale: Locale;
  name: string;
}

/** Locks the template, whether or not it has words of its own, and reads those. */
export async function lockTemplate(
  tx: PoolClient,
  { merchantId, locale, name }: TemplateKey,
): Promise<TemplateRow | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('message template ' || $2, $1))`, [
    merchantId,
    `${locale} ${name}`,
  ]);
  const { rows } = await tx.query<TemplateRow>(
    `select ${columns} from message_template where locale = $1 and name = $2`,
    [locale, name],
  );
  return rows[0];
}

export const saveTemplate = (
  tx: PoolClient,
  { merchantId, locale, name }: TemplateKey,
  { text, changedAt, changedBy }: Omit<TemplateRow, 'name'>,
) =>
  tx.query(
    `insert into message_template (merchant_id, locale, name, text, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, locale, name) do update set text = $4, changed_at = $5, changed_by = $6`,
    [merchantId, locale, name, text, changedAt, changedBy],
  );

export const deleteTemplate = (tx: PoolClient, { locale, name }: TemplateKey) =>
  tx.query('delete from message_template where locale = $1 and name = $2', [locale, name]);
