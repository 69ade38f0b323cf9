import { parentModule, type SwitchableModule } from '@fairhouse/contract';

/** A module is on while it and all its parents in the tree are on; one without a setting is off. */
export function isModuleOn(
  settings: { modules: Readonly<Partial<Record<SwitchableModule, boolean>>> },
  module: SwitchableModule,
): boolean {
  const parent = parentModule(module);
  return settings.modules[module] === true && (parent === undefined || isModuleOn(settings, parent));
}
