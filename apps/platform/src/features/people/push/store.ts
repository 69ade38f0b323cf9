import type { PushChoices } from '@fairhouse/contract/people/push';
import type { Locale } from '@fairhouse/contract';
import type { PoolClient } from 'pg';

export interface SubscriptionRow {
  id: string;
  merchantId: number;
  memberId: number;
  sessionId: string;
  endpointHash: Buffer;
  /** Address and keys of the browser, sealed. */
  sealed: string;
  locale: Locale;
  createdAt: Date;
}

/** More devices than one person uses; the oldest end first. */
const MOST_DEVICES = 10;

/** Of an address that is subscribed already, the new subscription replaces the old one, whoever's it was. */
export async function saveSubscription(tx: PoolClient, row: SubscriptionRow): Promise<void> {
  const { id, merchantId, memberId, sessionId, endpointHash, sealed, locale, createdAt } = row;
  await tx.query('delete from push_subscription where endpoint_hash = $1', [endpointHash]);
  await tx.query(
    `insert into push_subscription (id, merchant_id, member_id, session_id, endpoint_hash, sealed, locale, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (merchant_id, endpoint_hash) do nothing`,
    [id, merchantId, memberId, sessionId, endpointHash, sealed, locale, createdAt],
  );
  await tx.query(
    `delete from push_subscription where id in (
       select id from push_subscription where member_id = $1 order by created_at desc, id offset $2)`,
    [memberId, MOST_DEVICES],
  );
}

/** The device goes on in the member's new session; false when it has no subscription of this member. */
export async function continueSubscription(
  tx: PoolClient,
  { memberId, sessionId, endpointHash }: Pick<SubscriptionRow, 'memberId' | 'sessionId' | 'endpointHash'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update push_subscription set session_id = $3 where endpoint_hash = $1 and member_id = $2',
    [endpointHash, memberId, sessionId],
  );
  return rowCount === 1;
}

/** Whoever has the address has the device. */
export async function deleteByEndpoint(tx: PoolClient, endpointHash: Buffer): Promise<void> {
  await tx.query('delete from push_subscription where endpoint_hash = $1', [endpointHash]);
}

export async function deleteSubscription(tx: PoolClient, id: string): Promise<void> {
  await tx.query('delete from push_subscription where id = $1', [id]);
}

export async function deleteOfSession(tx: PoolClient, sessionId: string): Promise<void> {
  await tx.query('delete from push_subscription where session_id = $1', [sessionId]);
}

export async function listSubscriptions(tx: PoolClient, memberId: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select id from push_subscription where member_id = $1', [memberId]);
  return rows.map(({ id }) => id);
}

export type Receiver = Pick<SubscriptionRow, 'memberId' | 'sealed' | 'locale'>;

export async function findReceiver(tx: PoolClient, id: string): Promise<Receiver | undefined> {
  const { rows } = await tx.query<Receiver>(
    'select member_id as "memberId", sealed, locale from push_subscription where id = $1',
    [id],
  );
  return rows[0];
}

/** Without a choice: what concerns the member's own account, without amounts. */
const standard: PushChoices = {
  security: true,
  money: true,
  messages: true,
  promotions: false,
  amounts: false,
  mailMoney: false,
  mailMessages: false,
  mailPromotions: false,
  inboxPromotions: true,
};

export async function readChoices(tx: PoolClient, memberId: number): Promise<PushChoices> {
  const { rows } = await tx.query<PushChoices>(
    `select security, money, messages, promotions, amounts, mail_money as "mailMoney", mail_messages as "mailMessages",
       mail_promotions as "mailPromotions", inbox_promotions as "inboxPromotions" from push_choice where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? standard;
}

/** Stores the choices, and since when there is consent to promotions. */
export async function saveChoices(
  tx: PoolClient,
  { merchantId, memberId, at }: { merchantId: number; memberId: number; at: Date },
  choices: PushChoices,
): Promise<void> {
  const { security, money, messages, promotions, amounts } = choices;
  const { mailMoney, mailMessages, mailPromotions, inboxPromotions } = choices;
  await tx.query(
    `insert into push_choice (member_id, merchant_id, security, money, messages, promotions, amounts, mail_money,
       mail_messages, mail_promotions, inbox_promotions, promotions_since)
     values ($1, $2, $3, $4, $5, $6, $7, $9, $10, $11, $12, case when $6 then $8::timestamptz end)
     on conflict (member_id) do update set security = $3, money = $4, messages = $5, promotions = $6, amounts = $7,
       mail_money = $9, mail_messages = $10, mail_promotions = $11, inbox_promotions = $12,
       promotions_since = case when $6 then coalesce(push_choice.promotions_since, $8) end`,
    [
      memberId,
      merchantId,
      security,
      money,
      messages,
      promotions,
      amounts,
      at,
      mailMoney,
      mailMessages,
      mailPromotions,
      inboxPromotions,
    ],
  );
}

/** Devices of members who want promotions, by id after the given one. */
export async function listConsenting(tx: PoolClient, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select s.id from push_subscription s join push_choice c on c.member_id = s.member_id
     where c.promotions and ($1::uuid is null or s.id > $1) order by s.id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}
