import type { PermissionName } from '@fairhouse/contract/house/permissions';
import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import type { Waiting } from './waiting.ts';

/** The records of a resource, by calls of the contract. What is absent, react-admin may not do. */
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
  /** Where a record is written, and what that takes. */
  create?: { permission: PermissionName; page: ComponentType };
  /** Absent: its screens read by calls of their own. */
  data?: ResourceData;
  /** How many of its records wait for an operator: a figure in the menu. */
  waiting?: Waiting;
}

/** A screen that is no list of records. The menu leads to the first path. */
export interface Page {
  paths: readonly [string, ...string[]];
  page: ComponentType;
  icon: ComponentType;
  /** Key of its name in the menu. */
  label: string;
}

/** What a feature adds to the back office. Its entries stand in the menu in this order: resources, then pages. */
export interface Section {
  /** What a role must hold to see it; the server decides again on every call. */
  permission: PermissionName;
  resources?: readonly ResourceScreens[];
  pages?: readonly Page[];
}

/** Query of a list that has one order only. */
export const unsorted = ({ sort: _sort, order: _order, ...query }: Record<string, unknown>) => query;
