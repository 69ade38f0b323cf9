import pg from 'pg';
import { appRole, ownerRole } from './connection-url.ts';
import { DatabaseError } from './database-error.ts';

/**
 * Creates a database with its owner and application roles unless it exists. In a copy of another one they have the
 * rights of the roles there, to which everything in it belongs. For the superuser.
 */
export async function createDatabase(superuser: pg.Client, database: string, template?: string): Promise<void> {
  const owner = pg.escapeIdentifier(ownerRole(database));
  const app = pg.escapeIdentifier(appRole(database));
  const name = pg.escapeIdentifier(database);
  const { rowCount } = await superuser.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 1) return;
  await superuser.query(`do $$ begin
    if to_regrole('${owner}') is null then create role ${owner} login; end if;
    if to_regrole('${app}') is null then create role ${app} login; end if;
    grant ${app} to ${owner};
  end $$`);
  const from = template === undefined ? '' : `template ${pg.escapeIdentifier(template)}`;
  if (template !== undefined) {
    await superuser.query(`grant ${pg.escapeIdentifier(ownerRole(template))} to ${owner}`);
    await superuser.query(`grant ${pg.escapeIdentifier(appRole(template))} to ${app}`);
  }
  await superuser.query(`create database ${name} owner ${owner} ${from}`);
  await superuser.query(`revoke all on database ${name} from public; grant connect on database ${name} to ${app}`);
}

/** From PostgreSQL 16 on, the creator of a role must grant it to itself before it may become it. */
const mayBecome = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`;

/** Makes sure that the application role exists and that the connected owner may become it. */
export async function ensureAppRole(owner: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  try {
    await owner.query(`do $$ begin
      if to_regrole('${name.replaceAll("'", "''")}') is null then create role ${name} nologin; end if;
      if not pg_has_role(current_user, '${role.replaceAll("'", "''")}', ${mayBecome}) then grant ${name} to current_user; end if;
    end $$`);
  } catch (cause) {
    const { user } = owner;
    throw new DatabaseError(
      'role_missing',
      `Role ${role} is missing. As a superuser run: create role ${name}; grant ${name} to ${pg.escapeIdentifier(user ?? 'owner')};`,
      { cause },
    );
  }
}
