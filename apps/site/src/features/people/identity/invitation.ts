/** Written by `app/store-invitation.ts`; the key is repeated here, so that the first page loads no more code for it. */
const KEY = 'invitation';
const names = ['referralCode', 'affiliateCode', 'recommenderId'] as const;
const LONGEST = 64;

/** The recommender named in the address of the visitor's first page. */
export function invitation(): Partial<Record<(typeof names)[number], string>> {
  const asked = new URLSearchParams(sessionStorage.getItem(KEY) ?? '');
  return Object.fromEntries(
    names.flatMap((name) => {
      const code = asked.get(name)?.slice(0, LONGEST);
      return code ? [[name, code]] : [];
    }),
  );
}
