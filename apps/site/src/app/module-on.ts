import type { ModuleNode } from '@fairhouse/contract/house/system';

/** A module is on while it and everything above it are (spec §3). A module that the tree does not name is off. */
export const isOn = (nodes: readonly ModuleNode[], module: string): boolean =>
  nodes.some((node) => node.enabled === '1' && (node.modId === module || isOn(node.childrenNodes, module)));
