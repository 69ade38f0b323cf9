const two = (part: number) => String(part).padStart(2, '0');

/** Milliseconds since 1970 → `2026-11-20 14:02:09` in the reader's time zone (spec §3: yyyy-MM-dd hh:mm:ss). */
export function noticeTime(milliseconds: number): string {
  const at = new Date(milliseconds);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}
