import { inDatabase } from './in-database.ts';

/**
 * Makes yesterday's log-ins of the demonstration's members, from this machine: a first log-in is greeted, which most
 * journeys are not about, and depends on which journey comes first.
 */
export async function addEarlierLogins(): Promise<void> {
  for (const merchantId of [1, 2])
    await inDatabase(
      `insert into member_login (merchant_id, member_id, at, ip, user_agent)
       select m.merchant_id, m.id, now() - interval '1 day', a.ip, 'Earlier'
       from member m cross join unnest(array['127.0.0.1', '::1']::inet[]) a(ip)
       where m.demonstration`,
      [],
      merchantId,
    );
}
