/** Address of a list with its filters set; without filters it shows all. */
export const filtered = (list: string, filters: Record<string, string | number>): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
