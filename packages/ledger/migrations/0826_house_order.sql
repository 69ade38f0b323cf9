-- House accounts change from the last one to the first, as where a win comes before what comes back of its stake, or points
-- before what they bring in money: transactions of several statements and batches then wait for each other in one order.

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

select pg_temp.change('ledger.post_batch', 'order by x.bucket, x.account, x.currency', 'order by x.bucket, x.account desc, x.currency');
