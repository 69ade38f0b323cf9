const YEAR_SECONDS = 31_536_000;

/** Values that the server needs before it renders a page: language, theme, merchant. Never anything secret. */
export const setCookie = (name: 'language' | 'theme' | 'merchant_currency', value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
};

export const dropCookie = (name: 'merchant_currency'): void => {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
};
