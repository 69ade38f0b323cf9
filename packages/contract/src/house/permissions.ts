/** What an operator's role may hold. */
export const permissions = [
  'withdrawals.read',
  'withdrawals.review',
  'deposits.read',
  'discrepancies.read',
  'discrepancies.review',
  'members.read',
  'members.exclude',
  'audit.read',
  'operators.read',
  'operators.write',
  'content.read',
  'content.write',
  'site.read',
  'site.write',
  'catalogue.read',
  'catalogue.write',
  'play.read',
  'play.stop',
  'vendors.read',
  'vendors.write',
] as const;
export type PermissionName = (typeof permissions)[number];
