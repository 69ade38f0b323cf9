/** Address of a list with its filters set; empty filters show all of it. */
export const filtered = (list: string, filters: Record<string, string | number>): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
