export interface Currency {
  code: string;
  sign: string;
  decimals: number;
}

/** Minor units → text: Latin digits, comma thousands, the currency's decimals, sign in front. */
export function formatMoney(minor: number, { sign, decimals }: Currency): string {
  const digits = String(Math.abs(Math.round(minor))).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${minor < 0 ? '−' : ''}${sign}${whole}${fraction}`;
}
