const YEAR_SECONDS = 31_536_000;

/** What the server must know before it draws a page: language, theme, merchant. Nothing secret is ever in one. */
export const setCookie = (name: 'language' | 'theme' | 'merchant_currency', value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
};

export const dropCookie = (name: 'merchant_currency'): void => {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
};
