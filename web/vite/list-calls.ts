import type { Plugin } from 'vite'
import { contract } from '#contract/contract.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'

/** Apart are those that nobody but administrators makes: half of all. */
const names = { 'virtual:call-lines': false, 'virtual:admin-call-lines': true }

/**
 * The contract as the pages need it to make a call: methods, paths, who may call, what is said first where it fails.
 * Its schemas, and with them the library that reads them, would double what a first visit loads; a form fetches the few
 * that it checks.
 */
export function listCalls(): Plugin {
  return {
    name: 'list-calls',
    resolveId: (id) => (id in names ? `\0${id}` : undefined),
    load: (id) => {
      const found = Object.entries(names).find(([name]) => id === `\0${name}`)
      return found && writeLines(found[1])
    },
  }
}

function writeLines(isForAdministrators: boolean): string {
  const lines = Object.entries(contract).flatMap(([call, endpoint]) =>
    (endpoint.access === 'administrator') === isForAdministrators ? [[call, toLine(call, endpoint)]] : [],
  )
  return `export const callLines = ${JSON.stringify(Object.fromEntries(lines))}`
}

function toLine(call: string, { method, path, access, reply, ...others }: Endpoint) {
  const failures: Readonly<Record<string, string>> = failureTexts
  return {
    method,
    path,
    access,
    reply: typeof reply === 'string' ? reply : 'json',
    upload: 'upload' in others ? others.upload?.field : undefined,
    failure: failures[call],
  }
}
