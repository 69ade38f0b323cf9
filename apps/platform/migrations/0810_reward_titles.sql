-- What a bonus or free rounds were given for, as their member reads it: the title by language when it was given.
alter table bonus_grant add column titles jsonb;
alter table free_round_grant add column titles jsonb;

do $$
declare merchant smallint;
begin
  for merchant in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant::text, true);
    update bonus_grant g set titles = (select jsonb_object_agg(w.key, w.value->'title')
        from content_promotion c, jsonb_each(c.words) w where c.slug = p.slug and w.value->>'title' <> '')
      from promotion_entry e join promotion p on p.id = e.promotion_id where e.bonus_id = g.id;
    update free_round_grant g set titles = (select jsonb_object_agg(w.key, w.value->'title')
        from content_promotion c, jsonb_each(c.words) w where c.slug = p.slug and w.value->>'title' <> '')
      from promotion_entry e join promotion p on p.id = e.promotion_id where e.free_rounds_id = g.id;
    update bonus_grant g set titles = m.titles from mission m where g.source like 'mission:' || m.id || ':%';
  end loop;
end $$;
