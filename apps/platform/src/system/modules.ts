import { parentModule, type SwitchableModule } from '@fairhouse/contract';

/** A module is on while it and everything above it in the tree is; one that nobody decided on is off. */
export function isModuleOn(
  settings: { modules: Readonly<Partial<Record<SwitchableModule, boolean>>> },
  module: SwitchableModule,
): boolean {
  const parent = parentModule(module);
  return settings.modules[module] === true && (parent === undefined || isModuleOn(settings, parent));
}
