/** A table that a statement names, and where in the text. */
export interface NamedTable {
  name: string;
  at: number;
}

/** Text in the place of a table, subquery or function that was computed: `from ${table}`. */
export const COMPUTED = '$';

const tablePlace = /\b(?<!\bdistinct\s)(from|join|into|update|using|truncate|lock table)\s+(?:only\s+|lateral\s+)*/gi;
const item = /(\$ |[a-z_][\w.]*)?/iy;
/** What may be between a table, function or subquery and the comma before the next one. */
const alias =
  /(?:\s*with ordinality)?(?:\s+(?:as\s+)?(?!where|on|join|set|order|group|limit|for|left|cross)[a-z_]\w*)?\s*/iy;
/** A fragment of a statement may begin with its first table: `operator o join operator_role r on …`. */
const firstTable = /^\s*([a-z_][\w.]*)(?:\s+(?:as\s+)?[a-z_]\w*)?\s+(?:(?:left|inner|cross|full)\s+)?join\s/i;

/**
 * The names in the places of tables of an SQL text, including those of its CTEs and functions. Columns and aliases are
 * in other places and are not found.
 */
export function findTables(sql: string): NamedTable[] {
  const found: NamedTable[] = [];
  const first = firstTable.exec(sql);
  if (first) found.push({ name: nameOf(first[1]!), at: first[0].indexOf(first[1]!) });
  for (const place of sql.matchAll(tablePlace)) {
    const listed = /from|using/i.test(place[1]!);
    let at = place.index + place[0].length;
    for (;;) {
      const name = match(item, sql, at)[1] ?? '';
      if (name) found.push({ name: name === '$ ' ? COMPUTED : nameOf(name), at });
      at = skipParentheses(sql, at + name.length);
      at += match(alias, sql, at)[0].length;
      at = skipParentheses(sql, at);
      if (!listed || sql[at] !== ',') break;
      at += 1 + /^\s*/.exec(sql.slice(at + 1))![0].length;
    }
  }
  return found;
}

const nameOf = (written: string) => written.toLowerCase().replace(/^public\./, '');

function match(pattern: RegExp, text: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  return pattern.exec(text)!;
}

function skipParentheses(sql: string, start: number): number {
  if (sql[start] !== '(') return start;
  for (let at = start, depth = 0; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    else if (sql[at] === ')' && --depth === 0) return at + 1;
  }
  return sql.length;
}
