import { permissions, type PermissionName } from '@fairhouse/contract/house/permissions';

/** The first roles of the default merchant; those of another one are `startingRolesOf` it. */
export const startingRoles: Record<string, readonly PermissionName[]> = {
  manager: permissions,
  cashier: [
    'withdrawals.read',
    'withdrawals.review',
    'deposits.read',
    'discrepancies.read',
    'discrepancies.review',
    'adjustments.read',
    'adjustments.write',
    'reconciliation.read',
    'reconciliation.write',
    'promotions.read',
    'promotions.decide',
    'members.read',
    'members.note',
    'members.identity',
    'chat.read',
    'chat.answer',
  ],
  auditor: [
    'withdrawals.read',
    'deposits.read',
    'adjustments.read',
    'points.read',
    'discrepancies.read',
    'reconciliation.read',
    'reports.read',
    'promotions.read',
    'agents.read',
    'contracts.read',
    'members.read',
    'audit.read',
    'operators.read',
    'content.read',
    'site.read',
    'catalogue.read',
    'play.read',
    'vendors.read',
  ],
};

/** The first roles of a merchant. Merchants are added by operators of the default one only, whose platform it is. */
export const startingRolesOf = (
  merchant: { settings: { default: boolean } } | undefined,
): [string, PermissionName[]][] =>
  Object.entries(startingRoles).map(([code, all]) => [
    code,
    all.filter((permission) => permission !== 'merchants.write' || merchant?.settings.default),
  ]);

/** Permissions in the database that this version knows; others are ignored. */
export const knownPermissions = (names: readonly string[]): PermissionName[] =>
  permissions.filter((permission) => names.includes(permission));
