import type { Plugin } from 'vite'
import { contract } from '#contract/contract.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'

/** Endpoints that only administrators may call, half of all, are in a module of their own. */
const names = { 'virtual:call-lines': false, 'virtual:admin-call-lines': true }

/**
 * Provides the contract as the pages need it to send requests: methods, paths, who may call, failure texts.
 * The schemas and their library would double the size of a first visit, so a form imports only those that it
 * validates.
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
