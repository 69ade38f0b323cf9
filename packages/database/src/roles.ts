import pg from 'pg';
import { appRole, deciderRole, ownerRole } from './connection-url.ts';
import { DatabaseError } from './database-error.ts';

/**
 * Creates a database with its owner, application and decider roles unless it exists. In a copy of another one they have the
 * rights of the roles there, to which everything in it belongs. For the superuser.
 */
export async function createDatabase(superuser: pg.Client, database: string, template?: string): Promise<void> {
  const owner = pg.escapeIdentifier(ownerRole(database));
  const roles = [appRole(database), deciderRole(database)].map((role) => pg.escapeIdentifier(role));
  const name = pg.escapeIdentifier(database);
  const { rowCount } = await superuser.query('select 1 from pg_database where datname = $1', [database]);
  await superuser.query(`do $$ begin
    ${[owner, ...roles].map((role) => `if to_regrole('${role}') is null then create role ${role} login; end if;`).join('\n')}
    grant ${roles.join(', ')} to ${owner};
  end $$`);
  if (rowCount === 0) {
    const from = template === undefined ? '' : `template ${pg.escapeIdentifier(template)}`;
    if (template !== undefined) await grantRolesOf(superuser, template, database);
    await superuser.query(`create database ${name} owner ${owner} ${from}`);
    await superuser.query(`revoke all on database ${name} from public`);
  }
  await superuser.query(`grant connect on database ${name} to ${roles.join(', ')}`);
}

async function grantRolesOf(superuser: pg.Client, template: string, database: string): Promise<void> {
  for (const roleOf of [ownerRole, appRole, deciderRole]) {
    const [from, to] = [roleOf(template), roleOf(database)].map((role) => pg.escapeIdentifier(role));
    await superuser.query(`grant ${from} to ${to}`);
  }
}

/** From PostgreSQL 16 on, the creator of a role must grant it to itself before it may become it. */
const mayBecome = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`;

/** Makes sure that a role of the application exists and that the connected owner may become it. */
export async function ensureRole(owner: pg.Client, role: string): Promise<void> {
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
