/** The block of the page that has the rules. */
export const fairnessPage = new URL('../../docs/fairness.md', import.meta.url).pathname;
export const rulesBlock = /```json\n(\{\s*"games"[^]*?)\n```/;
