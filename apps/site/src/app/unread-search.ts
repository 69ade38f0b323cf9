/**
 * The parameters of an address as they came. The page itself reads and checks them, so that the rules of pages that few
 * visitors open are not part of the first load.
 */
export const unreadSearch = <Search extends object>(search: Record<string, unknown>): Search => search as Search;
