/**
 * The columns of members that other features may join in their own statements: a subquery that the planner flattens.
 */
export const readableMembers = 'select id, username, username_key, demonstration, status, registered_at from member';

/** Who invited whom, to join in other statements. */
export const readableInvitations = `select id, username, registered_at, invited_by, invited_through, mobile_verified_at
  from member where invited_by is not null`;

/** The account types of members, to join in other statements. */
export const readableTypes = 'select id, account_type from member';
