/**
 * Modules that a merchant can switch (spec §3 `whitelabel`, §6), as the tree that the permission call sends: a module is
 * on while it and everything above it is. A call whose module is off answers `module_disabled`. `CORE` and the modules
 * of operators, vendors and providers cannot be switched off by a merchant.
 */
export const moduleTree = {
  // The register button and the page behind it; REGMOBVERF3 proves mobile numbers by SMS, MOBILEPASSREG also asks for a
  // password.
  DIRECTREG3: ['USERNAMEREG', 'MOBILEREG', 'REGMOBVERF3', 'MOBILEPASSREG'],
  MOBILEVERCODELOGIN3: [], // log in by a code to the mobile number
  PHONELOGIN: [], // log in by mobile number and password
  CHNGPASSVERIF3: [], // a new password by a code to the mobile number
  EMAILRESET: [], // a new password by a code to the mail address
  FREEPLAY: [], // a trial account for visitors, with trial money
  PASSEXPIRY: [], // an expired password must be changed at login
  WALLET: ['DEPOSIT', 'WITHDRAW'],
  // COCKFIGHT: the games of the label DS88, whatever their category.
  GAMES: ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'],
  BETRECORD: [],
  FAIRNESS: [],
  HOME: ['JACKPOT', 'WINNERS', 'MATCHES', 'OPENEDNUMBERS'],
  CONTENT: ['BANNER', 'NOTICE', 'GIFT', 'PROMOTION', 'HELP', 'DOWNLOAD', 'JOIN'],
  // The agent centre; transfers between an agent and its downline, and the pages of contracts.
  AGENT: ['AGENTTRANSFER', 'DIVIDEND', 'DAILYSALARY', 'HOURSALARY', 'REALTIMESALARY'],
  SERVICE: ['CHAT', 'SHARE', 'REFERRAL'],
} as const satisfies Record<string, readonly string[]>;

type Tree = typeof moduleTree;
export type SwitchableModule = keyof Tree | Tree[keyof Tree][number];

export const switchableModules = Object.entries(moduleTree).flatMap(([parent, children]) => [
  parent,
  ...children,
]) as unknown as readonly [SwitchableModule, ...SwitchableModule[]];

export const moduleIds = ['CORE', 'BACKOFFICE', 'VENDOR', 'PROVIDER', 'STUDIO', ...switchableModules] as const;

export type ModuleId = (typeof moduleIds)[number];

/** The module above this one in the tree, if any. */
export const parentModule = (module: SwitchableModule): SwitchableModule | undefined =>
  (Object.entries(moduleTree) as unknown as [SwitchableModule, readonly SwitchableModule[]][]).find(([, children]) =>
    children.includes(module),
  )?.[0];
