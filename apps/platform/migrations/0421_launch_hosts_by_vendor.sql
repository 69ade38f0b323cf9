-- Launch hosts belong to a vendor each. What operators saved as one list is the list of every vendor that there is.
update merchant set version = version + 1, overrides = overrides || jsonb_build_object('launchGameCDNs', (
    select coalesce(jsonb_agg(jsonb_build_object('vendor', code, 'hosts', overrides -> 'launchGameCDNs') order by id), '[]')
    from vendor))
  where jsonb_typeof(overrides #> '{launchGameCDNs,0}') = 'string';
