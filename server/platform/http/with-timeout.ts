/** Waits for a promise, and throws where it takes longer than the limit. */
export async function withTimeout<Result>(limitMs: number, task: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No response in ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([task, promise])
  } finally {
    clearTimeout(timer)
  }
}
