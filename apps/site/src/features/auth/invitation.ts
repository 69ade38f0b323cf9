/** Names in an address that somebody was invited by (spec §3). */
const names = ['referralCode', 'affiliateCode', 'recommenderId'] as const;

/** Who invited this visitor, as the address says. */
export function invitation(): Partial<Record<(typeof names)[number], string>> {
  const asked = new URLSearchParams(location.search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const code = asked.get(name)?.slice(0, 64);
      return code ? [[name, code]] : [];
    }),
  );
}
