-- Managers and auditors of merchants that exist already read reports.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['reports.read']
    where code in ('manager', 'auditor') and not 'reports.read' = any(permissions);
  end loop;
end $$;
