const maxConcurrent = 12
/** Low, because a vendor's server has customers too. */
const maxPerHost = 4

/**
 * Works on several addresses at once, but on few of one host. Throws the first error, after the running tasks
 * end.
 */
export async function runLimitedPerHost<Task extends { url: string }>(
  tasks: readonly Task[],
  work: (task: Task) => Promise<void>,
): Promise<void> {
  const waiting = tasks.map((task) => ({ task, host: hostOf(task.url) }))
  const activeByHost = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function run({ task, host }: (typeof waiting)[number]): Promise<void> {
    activeByHost.set(host, (activeByHost.get(host) ?? 0) + 1)
    try {
      await work(task)
    } catch (error) {
      failures.push(error)
    } finally {
      activeByHost.set(host, (activeByHost.get(host) ?? 1) - 1)
    }
  }

  while (failures.length === 0 && waiting.length > 0) {
    const index = waiting.findIndex(({ host }) => (activeByHost.get(host) ?? 0) < maxPerHost)
    const [next] = index === -1 || running.size >= maxConcurrent ? [] : waiting.splice(index, 1)
    if (next) {
      const job = run(next).finally(() => running.delete(job))
      running.add(job)
    } else {
      await Promise.race(running)
    }
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}
