import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { usePermissions } from 'react-admin';

/** Whether the operator's role holds it. The server decides again; this only spares a refused try. */
export const useMay = (permission: PermissionName): boolean =>
  usePermissions<PermissionName[]>().permissions?.includes(permission) ?? false;
