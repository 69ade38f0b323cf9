/** Maya counts in pesos, which the merchants of the Philippines write as TLB. */
const [PESO, OURS] = ['PHP', 'TLB'];

export const mayaCurrency = (currency: string): string => (currency === OURS ? PESO : currency);
export const ourCurrency = (currency: string): string => (currency === PESO ? OURS : currency);
