/** Fills figures into a text of the servers; `{name}` marks one. */
export const fillWords = (template: string, params: Record<string, string | number> | undefined): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params?.[name] ?? whole));
