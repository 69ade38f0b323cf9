const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

/** "Chrome, Android" from a user agent; an unknown one is shown as it is, shortened. */
export function deviceOf(userAgent: string): string {
  const known = [browsers, systems].map((table) => table.find(([sign]) => sign.test(userAgent))?.[1]);
  const named = known.filter((name) => name !== undefined);
  return named.length > 0 ? named.join(', ') : userAgent.slice(0, 40);
}
