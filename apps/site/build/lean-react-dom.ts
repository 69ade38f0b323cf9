import type { Plugin } from 'vite';

/**
 * Functions of React DOM that this site never needs, each with the body that it has instead. Nothing here hydrates, hoists
 * style sheets or meta elements, draws `html`, `head` or `body`, or uses `Activity`, `SuspenseList` and `useActionState`.
 */
const unused: Readonly<Record<string, string>> = {
  // Hydration.
  ReactDOMHydrationRoot: '',
  attemptContinuousHydration: '',
  attemptExplicitHydrationTarget: '',
  attemptHydrationAtCurrentPriority: '',
  canHydrateHydrationBoundary: 'return null',
  canHydrateInstance: 'return null',
  canHydrateTextInstance: 'return null',
  clearHydrationBoundary: '',
  commitActivityHydrationCallbacks: '',
  commitSuspenseHydrationCallbacks: '',
  createFiberFromDehydratedFragment: '',
  getNextHydratable: 'return null',
  getNextHydratableInstanceAfterHydrationBoundary: 'return null',
  getParentHydrationBoundary: 'return null',
  hideOrUnhideDehydratedBoundary: '',
  mountHostRootWithoutHydrating: '',
  popHydrationState: 'return false',
  prepareToHydrateHostInstance: '',
  queueHydrationError: '',
  resetHydrationState: '',
  retryDehydratedSuspenseBoundary: '',
  retrySuspenseComponentWithoutHydrating: '',
  throwOnHydrationMismatch: '',
  upgradeHydrationErrorsToRecoverable: 'return null',
  // Style sheets, scripts and meta elements that React itself puts into the head.
  acquireResource: 'return null',
  getHydratableHoistableCache: '',
  getResource: 'return null',
  insertStylesheet: '',
  insertStylesheetIntoRoot: '',
  insertSuspendedStylesheets: '',
  isHostHoistableType: 'return false',
  mountHoistable: '',
  preloadResource: 'return true',
  preloadResourceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  preloadStylesheet: '',
  suspendResource: '',
  // Elements that a document has once.
  commitHostSingletonAcquisition: '',
  releaseSingletonInstance: '',
  resolveSingletonInstance: '',
  // Components and hooks.
  dispatchActionState: '',
  initSuspenseListRenderState: '',
  mountActionState: '',
  mountActivityChildren: '',
  pushDehydratedActivitySuspenseHandler: '',
  rerenderActionState: '',
  retryActivityComponentWithoutHydrating: '',
  updateActionState: '',
  updateActivityComponent: '',
  updateSuspenseListComponent: '',
};

/** The code with an exact part replaced; an error when another version of React no longer has it. */
function replace(code: string, part: RegExp, instead: (found: string, ...groups: string[]) => string): string {
  if (code.search(part) < 0) throw new Error(`lean-react-dom: React DOM has no ${part.source}`);
  return code.replace(part, instead);
}

export function withoutUnused(code: string): string {
  let lean = code;
  for (const [name, body] of Object.entries(unused)) {
    const whole = new RegExp(`^function ${name}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}`, 'm');
    lean = replace(lean, whole, (_, parameters) => `function ${name}(${parameters}) { ${body} }`);
  }
  lean = replace(lean, /^exports\.hydrateRoot = [\s\S]*?(?=^exports\.)/m, () => '');
  // The variable is always false, so that the minifier removes every branch that needs it.
  lean = replace(lean, /^ {2}isHydrating = !1,\n/m, () => '');
  lean = replace(lean, /^ {2}isHydrating$/m, () => '  isHydratingInput');
  return lean.replace(/\bisHydrating = !\d/g, '0').replace(/\bisHydrating\b(?!\$)/g, '(!1)');
}

/** React DOM without what this site never needs: five of its 51 kB. */
export const leanReactDom = (): Plugin => ({
  name: 'fairhouse-lean-react-dom',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
});
