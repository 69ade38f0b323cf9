-- Beside the rounds of a game and day, what was staked on them: minor units of the merchant's currency.
alter table play_day add column staked bigint not null default 0;

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update play_day d set staked = r.staked
    from (select (opened_at at time zone 'UTC')::date as day, substring(round from '@([0-9]{1,9})$')::int as game,
              sum(staked)::bigint as staked
            from ledger.round where opened_at > now() - interval '8 days' and state <> 2 group by 1, 2) r
    where d.day = r.day and d.game_id = r.game;
  end loop;
end $$;
