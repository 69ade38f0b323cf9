/** Written by `app/store-invitation.ts`; spelt out here too, so that the first page loads no more for it. */
const KEY = 'invitation';
const names = ['referralCode', 'affiliateCode', 'recommenderId'] as const;
const LONGEST = 64;

/** Who invited this visitor, as the address said that they came by. */
export function invitation(): Partial<Record<(typeof names)[number], string>> {
  const asked = new URLSearchParams(sessionStorage.getItem(KEY) ?? '');
  return Object.fromEntries(
    names.flatMap((name) => {
      const code = asked.get(name)?.slice(0, LONGEST);
      return code ? [[name, code]] : [];
    }),
  );
}
