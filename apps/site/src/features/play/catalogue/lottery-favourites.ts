/** Spec §9: favourite lotteries are stored in the browser by the user's name. */
const keyOf = (username: string): string => `lottFav.${username}`;

/** A list longer than this is not a player's. */
const MOST = 100;

/** The codes in a stored text or a frame's message; anything else is dropped. */
export const readCodes = (value: unknown): string[] =>
  Array.isArray(value)
    ? [
        ...new Set(value.filter((code): code is string => typeof code === 'string' && /^[\w-]{1,32}$/.test(code))),
      ].slice(0, MOST)
    : [];

export function storedFavourites(username: string): string[] {
  try {
    return readCodes(JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]'));
  } catch {
    return [];
  }
}

export function storeFavourites(username: string, codes: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(codes));
  } catch {
    // A full or denied storage: the favourites last as long as the frame.
  }
}
