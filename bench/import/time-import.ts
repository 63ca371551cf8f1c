import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openUpload, type BenchShop } from './open-bench-shop.ts'
import type { StockList } from './stock-list.ts'

/** The times of an import in seconds, and the server's memory meanwhile. */
export type ImportTimes = {
  /** From the start of the request until the job was done and a search showed all its stones. */
  seconds: number
  /** Until the reply to the upload, which names its job. */
  uploadedSeconds: number
  /** Until all its rows were read. */
  readSeconds: number
  /** Until the job reported that it was applied. */
  appliedSeconds: number
  memory: ImportMemory
}

/**
 * The server's resident memory in megabytes: before, the maximum while rows were read, the overall maximum.
 */
export type ImportMemory = { before: number; reading: number; peak: number }

const pollIntervalMs = 50

/**
 * Imports a list over the page's own API call, follows the job as the page does, and waits until a search
 * shows `stones`. Throws if the result of the import differs from `expected`.
 */
export async function timeImport(
  services: BenchShop,
  list: StockList,
  expected: { added: number; unchanged: number; stones: number },
): Promise<ImportTimes> {
  const { server, token } = services
  const file = await openUpload(list.path)
  const memory = watchMemory(server.pid)
  const startedAt = performance.now()
  const sinceStart = (): number => (performance.now() - startedAt) / 1000
  try {
    const upload = await server.call('importDiamonds', {
      token,
      file,
      body: { vendorName: list.vendor },
      headers: { Prefer: 'respond-async' },
    })
    if (upload.status >= 300)
      throw new Error(`The upload returned ${upload.status}: ${JSON.stringify(upload.body)}`)
    const uploadedSeconds = sinceStart()
    let readSeconds = 0
    for (;;) {
      const { body: job } = await server.call('readJob', { token, params: { id: upload.body.jobId } })
      if (job.state === 'done') {
        checkResult(getImportResult(job), expected)
        break
      }
      if (job.state !== 'running') throw new Error(`The import is ${job.state}: ${job.failure}`)
      if (job.done < list.rows) {
        readSeconds = sinceStart()
        memory.markReading()
      }
      await wait(pollIntervalMs)
    }
    const appliedSeconds = sinceStart()
    for (;;) {
      const { body } = await server.call('searchDiamonds', { token, body: { pageSize: 1 } })
      if (body.total === expected.stones) break
      await wait(pollIntervalMs)
    }
    return { seconds: sinceStart(), uploadedSeconds, readSeconds, appliedSeconds, memory: memory.read() }
  } finally {
    memory.stop()
  }
}

type Counts = { added: number; changed: number; unchanged: number; removed: number; rejected: number }

function checkResult(counts: Counts, { added, unchanged }: { added: number; unchanged: number }): void {
  const { changed, removed, rejected } = counts
  const isExpected = counts.added === added && counts.unchanged === unchanged
  if (!isExpected || changed + removed + rejected > 0) {
    throw new Error(
      `The import did something else: ${JSON.stringify({ ...counts, rejectedRows: [], warnings: [] })}`,
    )
  }
}

/** Returns the resident memory of a process in megabytes. */
export function readMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

function watchMemory(pid: number) {
  const memory = { before: readMemory(pid), reading: 0, peak: 0 }
  const timer = setInterval(() => {
    memory.peak = Math.max(memory.peak, readMemory(pid))
  }, pollIntervalMs)
  return {
    /** The maximum so far was reached while rows were read. */
    markReading: () => {
      memory.reading = memory.peak
    },
    read: (): ImportMemory => memory,
    stop: () => clearInterval(timer),
  }
}
