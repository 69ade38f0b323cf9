/**
 * The code that every visit needs comes in a few files, not in thirty: requests are slow on a slow line. Which modules those
 * are is computed from the imports. The others stay in chunks of their own, loaded when they are needed.
 */

/** A bundled module, as the bundler describes it. */
interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
interface Bundle {
  getModuleInfo(id: string): Module | null;
}

/** Loaded by `import()` on every visit: the home page, and what begins when a page has painted. */
const LOADED_BY_EVERY_VISIT = /\/apps\/site\/src\/(?:routes\/-home|shell\/background)\.tsx$/;
/** Packages that export everything from one file. The bundler itself puts what is used of them beside its users. */
const PACKAGES = /\/node_modules\/|\/packages\/ui\/src\/index\.ts$/;
/** Icons that home shares with other pages, by name: the imports lead only to the package's one file. */
const HOME_ICONS = /\/lucide-react\/dist\/esm\/icons\/(?:megaphone|info)\./;
/** Our own parts of pages: forms, records, dialogs. Those that the lobby or its parts use stay apart: it would wait for all. */
const PARTS = /\/packages\/ui\/src\/|\/apps\/site\/src\/app\/(?!chips|record-days-fields|search-field|soon-page)/;
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
const FRAME =
  /node_modules\/(?:react|react-dom|scheduler|use-intl|icu-minify)\/|@tanstack\/(?!.*(?:infinite|mutationObserver|useMutation))/i;

/** A module and all its static imports. */
function closureOf(id: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || PACKAGES.test(id)) return seen;
  seen.add(id);
  for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, bundle, seen);
  return seen;
}

/** Each module that is loaded by `import()`, with all its static imports. */
function readLater(first: Set<string>, bundle: Bundle): Set<string>[] {
  const later = new Map<string, Set<string>>();
  const waiting = [...first];
  for (const from of waiting)
    for (const id of bundle.getModuleInfo(from)?.dynamicallyImportedIds ?? []) {
      if (later.has(id)) continue;
      const closure = closureOf(id, bundle);
      later.set(id, closure);
      waiting.push(...closure);
    }
  return [...later.values()];
}

/**
 * The entry's imports, with the routes without their pages, and what home and background share with other pages. The entry
 * itself stays outside: it waits for a page, and a page that imported it would wait for the entry.
 */
function readFirst(entry: string, bundle: Bundle): Set<string> {
  const first = closureOf(entry, bundle);
  const later = readLater(first, bundle);
  const isOfEveryVisit = (modules: Set<string>) => [...modules].some((id) => LOADED_BY_EVERY_VISIT.test(id));
  const others = later.filter((modules) => !isOfEveryVisit(modules));
  for (const modules of later.filter(isOfEveryVisit))
    for (const id of modules) if (others.some((other) => other.has(id))) first.add(id);
  first.delete(entry);
  return first;
}

export function firstChunks(entry: string) {
  let first: Set<string> | undefined;
  const isFirst = (id: string, bundle: Bundle) => (first ??= readFirst(entry, bundle)).has(id);
  return [
    { name: 'frame', test: FRAME, priority: 4 },
    {
      name: (id: string, bundle: Bundle) => (HOME_ICONS.test(id) || isFirst(id, bundle) ? 'shell' : null),
      priority: 3,
    },
    // Icons of three pages or more come in one file, not in one each.
    { name: 'icons', test: ICONS, priority: 1, minShareCount: 3 },
    // The names of all files are part of the first load: parts of many pages come in one file, not in forty.
    { name: 'parts', test: PARTS, priority: 0, minShareCount: 8 },
  ];
}
