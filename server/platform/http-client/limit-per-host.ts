const maxAtOnce = 12
/** Low, because a vendor's server has customers too. */
const maxPerHost = 4

/**
 * Works on several addresses at once, but on few of one host. Throws the first error, after the running tasks
 * end.
 */
export async function spreadOverHosts<Task extends { url: string }>(
  tasks: readonly Task[],
  work: (task: Task) => Promise<void>,
): Promise<void> {
  const waiting = tasks.map((task) => ({ task, host: hostOf(task.url) }))
  const busy = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function run({ task, host }: (typeof waiting)[number]): Promise<void> {
    busy.set(host, (busy.get(host) ?? 0) + 1)
    try {
      await work(task)
    } catch (error) {
      failures.push(error)
    } finally {
      busy.set(host, (busy.get(host) ?? 1) - 1)
    }
  }

  while (failures.length === 0 && waiting.length > 0) {
    const place = waiting.findIndex(({ host }) => (busy.get(host) ?? 0) < maxPerHost)
    const [next] = place === -1 || running.size >= maxAtOnce ? [] : waiting.splice(place, 1)
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
