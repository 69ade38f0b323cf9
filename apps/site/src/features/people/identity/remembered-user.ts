/** Spec §3, §9: cookies of one day that fill the log-in form in. Never a password. */
const DAY_SECONDS = 86_400;
const names = { user: 'lastUser', remember: 'loginRemember', sms: 'loginTypeSms' } as const;

export interface RememberedUser {
  /** The username, or the mobile number of a log-in by code. */
  user: string;
  sms: boolean;
}

const read = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function write(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 0 : DAY_SECONDS;
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Strict${secure}`;
}

/** Who logged in here with "stay logged in" during the last day. */
export function rememberedUser(): RememberedUser | null {
  const user = read(names.user);
  if (user === undefined || read(names.remember) !== '1') return null;
  try {
    return { user: decodeURIComponent(user), sms: read(names.sms) === '1' };
  } catch {
    return null;
  }
}

/** Null forgets. */
export function rememberUser(remembered: RememberedUser | null): void {
  write(names.user, remembered && remembered.user);
  write(names.remember, remembered && '1');
  write(names.sms, remembered?.sms ? '1' : null);
}
