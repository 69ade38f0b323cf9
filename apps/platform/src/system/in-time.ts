/** The answer, or `otherwise` when it takes longer than `limitMs`. */
export async function inTime<Answer, Otherwise>(answer: Promise<Answer>, limitMs: number, otherwise: Otherwise) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Otherwise>((resolve) => (timer = setTimeout(resolve, limitMs, otherwise)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
