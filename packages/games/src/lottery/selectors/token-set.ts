/** What may be chosen, and how it is written. */
export type TokenSet =
  /** Whole numbers; `a-b` is a range. */
  | { readonly kind: 'numbers'; readonly low: number; readonly high: number }
  /** Single digits, which may stand together: `78` is 7 and 8. */
  | { readonly kind: 'digits'; readonly low: number; readonly high: number }
  /** Numbers of so many digits, with leading zeros; words such as `tai` and runs `a..b/step` name several. */
  | { readonly kind: 'tails'; readonly digits: number }
  | { readonly kind: 'words'; readonly words: readonly string[] };
