import type { Plugin } from 'vite'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'

const name = 'virtual:call-lines'

/**
 * The contract as the pages need it to make a call: methods, paths, who may call. Its schemas, and with them the
 * library that reads them, would double what a first visit loads; a form fetches the few that it checks.
 */
export function listCalls(): Plugin {
  return {
    name: 'list-calls',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => {
      if (id !== `\0${name}`) return undefined
      const lines = Object.fromEntries(
        Object.entries(contract).map(([call, endpoint]) => [call, toLine(endpoint)]),
      )
      return `export const callLines = ${JSON.stringify(lines)}`
    },
  }
}

function toLine(endpoint: Endpoint) {
  const { method, path, access, reply } = endpoint
  const upload = 'upload' in endpoint ? endpoint.upload?.field : undefined
  return { method, path, access, reply: typeof reply === 'string' ? reply : 'json', upload }
}
