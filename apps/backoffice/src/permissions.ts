import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { usePermissions } from 'react-admin';

/**
 * Whether the operator's role has the permission. The server checks again; this only hides actions that it would
 * refuse.
 */
export const useMay = (permission: PermissionName): boolean =>
  usePermissions<PermissionName[]>().permissions?.includes(permission) ?? false;
