-- Jackpots of vendors (docs/decisions/jackpots.md). Their money moves between accounts of the house: a share of every stake is
-- set aside in the pot and in the reserve that seeds later pots, and what is won leaves the pot.
--   a contribution: costs of the vendor -> pot; what is put by: costs -> reserve; a seed: reserve -> pot; a win: pot -> costs
-- So pot = seeds + contributions - wins, reserve = put by - seeds (below zero: the house has advanced a seed), and the costs say
-- what jackpots have taken of the house. Stakes and wins of rounds stay whole in the accounts of bets and wins.
insert into ledger.purpose values (12, 'jackpots'), (13, 'jackpot_reserves'), (14, 'jackpot_costs');
create function ledger.purpose_jackpots() returns smallint language sql immutable parallel safe return 12::smallint;
create function ledger.purpose_jackpot_reserves() returns smallint language sql immutable parallel safe return 13::smallint;
create function ledger.purpose_jackpot_costs() returns smallint language sql immutable parallel safe return 14::smallint;

-- The same for all merchants; the id is the sub of its accounts.
create table ledger.jackpot (
  id smallint generated always as identity primary key check (id between 1 and 1023),
  vendor smallint not null,
  game text collate "C" not null,
  unique (vendor, game)
);

-- A movement between two accounts of the house, for ever.
create table ledger.house_transfer (
  at timestamptz not null default now(),
  ref uuid not null,
  amount bigint not null check (amount > 0),
  from_account int not null,
  to_account int not null check (to_account <> from_account),
  bucket smallint not null,
  merchant smallint not null,
  currency smallint not null references ledger.currency,
  cause_type smallint not null,
  cause_id text collate "C",
  primary key (merchant, ref) -- one effect per reference
);

-- Running sums of a jackpot, a row per bucket as in ledger.house.
create table ledger.jackpot_sum (
  jackpot smallint not null references ledger.jackpot,
  seeds bigint not null default 0,
  contributed bigint not null default 0,
  reserved bigint not null default 0,
  won bigint not null default 0,
  wins int not null default 0,
  bucket smallint not null,
  merchant smallint not null,
  currency smallint not null references ledger.currency,
  primary key (bucket, merchant, jackpot, currency)
) with (fillfactor = 50);

do $$
declare t text;
begin
  foreach t in array array['house_transfer', 'jackpot_sum'] loop
    execute format('alter table ledger.%I enable row level security', t);
    execute format('alter table ledger.%I force row level security', t);
    execute format('create policy merchant on ledger.%I using (merchant = (select ledger.current_merchant()))', t);
  end loop;
end $$;
grant select, insert on ledger.jackpot, ledger.house_transfer, ledger.jackpot_sum to :"app_role";
grant update (seeds, contributed, reserved, won, wins) on ledger.jackpot_sum to :"app_role";

create function ledger.jackpot_of(p_vendor smallint, p_game text) returns smallint language plpgsql as $$
declare
  found_id smallint := (select j.id from ledger.jackpot j where j.vendor = p_vendor and j.game = p_game);
begin
  if found_id is not null then return found_id; end if;
  insert into ledger.jackpot (vendor, game) values (p_vendor, p_game) on conflict do nothing;
  return (select j.id from ledger.jackpot j where j.vendor = p_vendor and j.game = p_game);
end $$;

-- Books what a round did to a jackpot, in the transaction of its win. A reference that was booked before books nothing; the seed
-- of a pot has a reference of its own, which the first round of that pot books. Amounts: contributed, reserved, won, seed.
create function ledger.book_jackpot(p_merchant smallint, p_bucket smallint, p_currency smallint, p_vendor smallint, p_game text,
  p_round text, p_refs uuid[], p_amounts bigint[]) returns int language plpgsql as $$
declare
  j smallint; pot int; reserve int; costs int; booked int;
begin
  perform ledger.enter_merchant(p_merchant);
  j := ledger.jackpot_of(p_vendor, p_game);
  pot := ledger.purpose_jackpots() * 1024 + j;
  reserve := ledger.purpose_jackpot_reserves() * 1024 + j;
  costs := ledger.purpose_jackpot_costs() * 1024 + p_vendor;
  with moved as (
      insert into ledger.house_transfer (ref, amount, from_account, to_account, bucket, merchant, currency, cause_type, cause_id)
        select u.ref, u.amount, u.origin, u.target, p_bucket, p_merchant, p_currency, ledger.cause_jackpot(), p_round
          from unnest(p_refs, p_amounts, array[costs, costs, pot, reserve], array[pot, reserve, costs, pot])
            u(ref, amount, origin, target)
          where u.amount > 0
        on conflict (merchant, ref) do nothing
        returning amount, from_account, to_account),
    summed as (
      insert into ledger.jackpot_sum as s (bucket, merchant, jackpot, currency, seeds, contributed, reserved, won, wins)
        select p_bucket, p_merchant, j, p_currency,
            coalesce(sum(m.amount) filter (where m.from_account = reserve), 0),
            coalesce(sum(m.amount) filter (where m.from_account = costs and m.to_account = pot), 0),
            coalesce(sum(m.amount) filter (where m.to_account = reserve), 0),
            coalesce(sum(m.amount) filter (where m.from_account = pot), 0),
            count(*) filter (where m.from_account = pot)
          from moved m having count(*) > 0
        on conflict (bucket, merchant, jackpot, currency) do update
          set seeds = s.seeds + excluded.seeds, contributed = s.contributed + excluded.contributed,
            reserved = s.reserved + excluded.reserved, won = s.won + excluded.won, wins = s.wins + excluded.wins),
    changed as (
      insert into ledger.house as h (bucket, merchant, account, currency, balance)
        select p_bucket, p_merchant, x.account, p_currency, sum(x.amount)
          from (select m.from_account as account, -m.amount as amount from moved m
                union all select m.to_account, m.amount from moved m) x
          group by x.account order by x.account desc
        on conflict (bucket, merchant, account, currency) do update set balance = h.balance + excluded.balance)
    select count(*) into booked from moved;
  return booked;
end $$;

-- What every jackpot of a merchant holds, and what it came from.
create function ledger.sum_jackpots(p_merchant smallint)
returns table (vendor smallint, game text, currency text, seeds bigint, contributed bigint, reserved bigint, won bigint, wins bigint,
  pot bigint, reserve bigint) language plpgsql stable as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query
    select j.vendor, j.game, c.code, sum(s.seeds)::bigint, sum(s.contributed)::bigint, sum(s.reserved)::bigint, sum(s.won)::bigint,
        sum(s.wins)::bigint,
        coalesce((select sum(h.balance) from ledger.house h
          where h.merchant = p_merchant and h.account = ledger.purpose_jackpots() * 1024 + j.id and h.currency = c.id), 0)::bigint,
        coalesce((select sum(h.balance) from ledger.house h
          where h.merchant = p_merchant and h.account = ledger.purpose_jackpot_reserves() * 1024 + j.id and h.currency = c.id), 0)::bigint
      from ledger.jackpot_sum s join ledger.jackpot j on j.id = s.jackpot join ledger.currency c on c.id = s.currency
      where s.merchant = p_merchant
      group by j.id, j.vendor, j.game, c.id, c.code order by j.vendor, j.game, c.code;
end $$;

-- pot = seeds + contributions - wins, reserve = put by - seeds, and the sums are those of the movements.
create function ledger.find_jackpot_differences(p_merchant smallint)
returns table (what text, id text, stated bigint, recomputed bigint) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query
    select 'jackpot', concat_ws(' ', 'pot', s.vendor, s.game, s.currency), s.pot, s.seeds + s.contributed - s.won
      from ledger.sum_jackpots(p_merchant) s where s.pot <> s.seeds + s.contributed - s.won;
  return query
    select 'jackpot', concat_ws(' ', 'reserve', s.vendor, s.game, s.currency), s.reserve, s.reserved - s.seeds
      from ledger.sum_jackpots(p_merchant) s where s.reserve <> s.reserved - s.seeds;
  return query
    select 'jackpot', concat_ws(' ', 'sums', coalesce(s.jackpot, t.jackpot), coalesce(s.bucket, t.bucket), coalesce(s.currency, t.currency)),
        coalesce(s.seeds + s.contributed + s.reserved + s.won, 0), coalesce(t.total, 0)
      from ledger.jackpot_sum s
      full join (
        select (case when x.from_account >> 10 in (ledger.purpose_jackpots(), ledger.purpose_jackpot_reserves()) then x.from_account else x.to_account end & 1023)::smallint as jackpot,
            x.bucket, x.currency, sum(x.amount)::bigint as total
          from ledger.house_transfer x where x.cause_type = ledger.cause_jackpot() group by 1, 2, 3) t
        on t.jackpot = s.jackpot and t.bucket = s.bucket and t.currency = s.currency
      where coalesce(s.seeds + s.contributed + s.reserved + s.won, 0) <> coalesce(t.total, 0);
end $$;

-- Changes the newest definition of a function in one place; fails where the place is not found once.
create or replace function pg_temp.change(p_function regproc, p_from text, p_to text) returns void language plpgsql as $$
declare
  body text := pg_get_functiondef(p_function);
begin
  if (length(body) - length(replace(body, p_from, ''))) <> length(p_from) then
    raise exception 'not found once in %: %', p_function, p_from;
  end if;
  execute replace(body, p_from, p_to);
end $$;

-- A house total = what left the wallets, and what moved between accounts of the house.
select pg_temp.change('ledger.find_differences', '(select x.account, x.bucket, x.currency, -sum(x.delta)::bigint as total from ledger.transfer x group by 1, 2, 3) t',
  '(select x.account, x.bucket, x.currency, sum(x.amount)::bigint as total
          from (select b.account, b.bucket, b.currency, -b.delta as amount from ledger.transfer b
                union all select b.from_account, b.bucket, b.currency, -b.amount from ledger.house_transfer b
                union all select b.to_account, b.bucket, b.currency, b.amount from ledger.house_transfer b) x
          group by 1, 2, 3) t');

revoke all on function ledger.jackpot_of, ledger.book_jackpot, ledger.sum_jackpots, ledger.find_jackpot_differences from public;
grant execute on function ledger.jackpot_of, ledger.book_jackpot, ledger.sum_jackpots, ledger.find_jackpot_differences
  to :"app_role";
