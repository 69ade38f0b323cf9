-- A win that overtakes its bet leaves no record: it is judged anew when it comes again (docs/decisions/overtaken-wins.md).
-- A refund of a bet that was given back under another reference leaves one, refused as bet_refunded (16).
do $patch$
declare
  body text := pg_get_functiondef('ledger.post_batch'::regproc);
  part record;
begin
  for part in values
    ($$if r_state[i] is null then code := 7; elsif r_state[i] > 0 then code := 8; else r_old := true; end if;$$,
     $$if r_state[i] > 0 then
        code := 8;
      elsif r_state[i] is not null then
        r_old := true;
      elsif exists (select from ledger.key x
                      where x.wallet_id = p_wallets[s] and x.ref = p_ref[i] and x.bucket = p_buckets[s]) then
        raise unique_violation using constraint = 'key_pkey'; -- of something else: the caller looks what it is
      else
        st[i] := 7;
        bal[i] := w_balance[s];
        continue;
      end if;$$),
    ($$      if code = 100 then
        st[i] := 100;
        bal[i] := w_balance[s];
        continue;
      end if;
$$, '')
  loop
    if strpos(body, part.column1) = 0 then raise exception 'ledger.post_batch lacks: %', part.column1; end if;
    body := replace(body, part.column1, part.column2);
  end loop;
  execute body;
  execute replace(pg_get_functiondef('ledger.find_refund'::regproc), 'code := 100;', 'code := 16;');
end $patch$;
