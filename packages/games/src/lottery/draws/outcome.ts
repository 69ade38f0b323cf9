/** The result of a draw, in the order of the draw. As JSON it is what tickets are settled against. */
export type Outcome =
  | { readonly kind: 'digits'; readonly digits: readonly number[] }
  | { readonly kind: 'dice'; readonly dice: readonly number[] }
  | { readonly kind: 'numbers'; readonly numbers: readonly number[] }
  | { readonly kind: 'bonus'; readonly numbers: readonly number[]; readonly bonus: number }
  | {
      readonly kind: 'zodiac';
      readonly numbers: readonly number[];
      readonly special: number;
      /** The lunar year of the draw; it gives each number its animal and its element. */
      readonly year: number;
    }
  /** Digits as text, so that leading zeros stay; the keys are the prizes of the shape, largest first. */
  | { readonly kind: 'prizes'; readonly prizes: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'block'; readonly hash: string };
