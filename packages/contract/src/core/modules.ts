/**
 * Modules that a merchant can switch (spec §3 `whitelabel`, §6). A call whose module is off answers `module_disabled`.
 * `CORE` and the operators' and vendors' own modules cannot be switched off by a merchant.
 */
export const switchableModules = [
  'DIRECTREG3', // register button and username registration
  'WALLET',
  'DEPOSIT',
  'WITHDRAW',
  'GAMES',
  'BETRECORD',
  'FAIRNESS',
] as const;

export const moduleIds = ['CORE', 'BACKOFFICE', 'VENDOR', 'PROVIDER', 'STUDIO', ...switchableModules] as const;

export type ModuleId = (typeof moduleIds)[number];
export type SwitchableModule = (typeof switchableModules)[number];
