import { callLines, type CallLine } from 'virtual:call-lines'
import type { EndpointName } from '#contract/contract.ts'
import { createUnreachableError } from './api-error.ts'

type Lines = Partial<Record<EndpointName, CallLine>>

/**
 * Request metadata of the endpoints. Those of administrators load with the first admin request, because few
 * viewers need them.
 */
export const knownLines: Lines = { ...callLines }

export function learnLines(lines: Readonly<Lines>): Lines {
  return Object.assign(knownLines, lines)
}

export async function fetchAdminLines(): Promise<Lines> {
  const { callLines: lines } = await import('virtual:admin-call-lines').catch(() => {
    throw createUnreachableError()
  })
  return learnLines(lines)
}
