/** Words of a folded text: letters, their signs, and digits. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Scripts without spaces between words: Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean compounds. */
const RUNNING = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/;

/** Whether a word may begin anywhere within this one. */
export const isRunning = (word: string): boolean => RUNNING.test(word);
