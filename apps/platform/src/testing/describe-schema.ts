import pg from 'pg';

/**
 * The schema of a database as sorted lines, like `pg_dump --schema-only`. It is read from the catalogue, because the
 * packaged PostgreSQL has no pg_dump. The ledger's monthly partitions are left out: they depend on the day, and the
 * function that makes them is compared.
 */
export async function describeSchema(url: string, database: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(DESCRIPTION);
    return rows.map(({ line }) => line.replaceAll(database, '<database>')).toSorted();
  } finally {
    await client.end();
  }
}

const DESCRIPTION = `
with space as (
  select oid, nspname, nspowner, nspacl from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
), relation as (
  select c.*, c.oid::regclass::text as title from pg_class c join space on space.oid = c.relnamespace
  where not c.relispartition
)
select concat_ws(' ', 'schema', nspname, nspowner::regrole, nspacl) as line from space
union all select concat_ws(' ', 'relation', title, relkind, relowner::regrole, relpersistence, relreplident,
    'rls', relrowsecurity, relforcerowsecurity, relacl, reloptions, pg_get_partkeydef(oid),
    case when relkind in ('v', 'm') then pg_get_viewdef(oid) end,
    case when relkind in ('i', 'I') then pg_get_indexdef(oid) end,
    (select row(s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
      from pg_sequence s where s.seqrelid = relation.oid))
  from relation
union all select concat_ws(' ', 'column', title, attname,
    format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, 'identity', attidentity, 'generated',
    attgenerated, 'default', pg_get_expr(adbin, adrelid), 'collate', attcollation::regcollation, 'storage', attstorage,
    attcompression, attacl, attoptions, attstattarget)
  from pg_attribute a join relation on relation.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
union all select concat_ws(' ', 'column order', title, string_agg(attname, ', ' order by attnum))
  from pg_attribute join relation on relation.oid = attrelid
  where attnum > 0 and not attisdropped group by title
union all select concat_ws(' ', 'constraint', title, conname, convalidated, pg_get_constraintdef(k.oid))
  from pg_constraint k join relation on relation.oid = conrelid
union all select concat_ws(' ', 'policy', title, polname, polcmd, polpermissive, polroles::regrole[],
    'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
  from pg_policy join relation on relation.oid = polrelid
union all select concat_ws(' ', 'trigger', title, tgenabled, pg_get_triggerdef(t.oid))
  from pg_trigger t join relation on relation.oid = tgrelid where not tgisinternal
union all select concat_ws(' ', 'rule', title, pg_get_ruledef(r.oid))
  from pg_rewrite r join relation on relation.oid = ev_class
union all select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(s.oid))
  from pg_statistic_ext s join space on space.oid = stxnamespace
union all select concat_ws(' ', 'function', p.oid::regprocedure, proowner::regrole, proacl, prokind,
    case when prokind <> 'a' then pg_get_functiondef(p.oid) end)
  from pg_proc p join space on space.oid = pronamespace
union all select concat_ws(' ', 'type', t.oid::regtype, typtype, typowner::regrole, typacl,
    format_type(typbasetype, typtypmod), typdefault,
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
    (select string_agg(pg_get_constraintdef(k.oid), ', ' order by conname) from pg_constraint k where contypid = t.oid))
  from pg_type t join space on space.oid = typnamespace where typtype in ('e', 'd', 'r')
union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
union all select concat_ws(' ', 'default privileges', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype,
    defaclacl)
  from pg_default_acl
union all select concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description)
  from pg_description where objoid >= 16384`;
