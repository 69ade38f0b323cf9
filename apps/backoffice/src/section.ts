import type { PermissionName } from '@fairhouse/contract/house/permissions';
import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import type { Waiting } from './waiting.ts';

/** The calls for the records of a resource. Without a call, react-admin cannot do it. */
export interface ResourceData {
  list(query: Record<string, unknown>): Promise<{ list: RaRecord[]; total: number }>;
  one?(id: string): Promise<RaRecord>;
  add?(data: Record<string, unknown>): Promise<RaRecord>;
  save?(id: string, data: Record<string, unknown>): Promise<RaRecord>;
  remove?(id: string): Promise<unknown>;
}

/** A list of records with its screens, at `/<name>`; its words are `resources.<name>`. */
export interface ResourceScreens {
  name: string;
  icon: ComponentType;
  screens: Pick<ResourceProps, 'list' | 'show' | 'edit' | 'recordRepresentation'>;
  /** The screen that creates a record, and the permission for it. */
  create?: { permission: PermissionName; page: ComponentType };
  /** Absent when its screens read by calls of their own. */
  data?: ResourceData;
  /** The number of records that wait for an operator, shown in the menu. */
  waiting?: Waiting;
}

/** A screen that is no list of records. The menu links to its first path. */
export interface Page {
  paths: readonly [string, ...string[]];
  page: ComponentType;
  icon: ComponentType;
  /** Key of its name in the menu. */
  label: string;
}

/** The contribution of a feature to the back office. Its menu entries are in this order: resources, then pages. */
export interface Section {
  /** The permission to see it; the server checks every call again. */
  permission: PermissionName;
  resources?: readonly ResourceScreens[];
  pages?: readonly Page[];
  /** Its figures on the landing page. */
  landing?: ComponentType;
  /** Works while the back office is open, whatever page is shown. */
  companion?: ComponentType;
}

/** Query of a list that has one order only. */
export const unsorted = ({ sort: _sort, order: _order, ...query }: Record<string, unknown>) => query;
