import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { EndpointName } from '#contract/contract.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { ReplyBody } from '#tests/support/reply-body.ts'

const main = fileURLToPath(new URL('../../../server/app/main.ts', import.meta.url))

/** A server in a process of its own, as in production. */
export type RunningServer = {
  address: string
  pid: number
  /** Returns everything that it has printed so far. */
  output: () => string
  call: <Name extends EndpointName>(name: Name, input?: ServerCall) => Promise<ServerReply<Name>>
  /** Sends SIGTERM and waits for the end. */
  stop: () => Promise<void>
  /** Sends SIGKILL, whatever the server is doing. */
  kill: () => Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<unknown>
}

export type ServerCall = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  /** Sent as a form, in the field that the endpoint names; `body` gives the other fields. */
  file?: File
  token?: string
  headers?: Record<string, string>
}

/** A reply of one of these endpoints; by default of any. */
export type ServerReply<Name extends EndpointName = EndpointName> = {
  status: number
  body: ReplyBody<Name>
  token: string | undefined
}

/**
 * Starts the server and waits until it listens. `launcher` is a program that runs it, for example a tracer.
 */
export async function startServer(
  environment: Record<string, string>,
  launcher: readonly string[] = [],
): Promise<RunningServer> {
  const [tracer, ...tracing] = launcher
  const [program, programArguments] = tracer
    ? [tracer, [...tracing, process.execPath, main]]
    : [process.execPath, [main]]
  const child = spawn(program, programArguments, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      DEMO_STOCK: 'none',
      LOG_LEVEL: 'error',
      // However a test ends, its servers end with it.
      TAVERNIER_PARENT_PID: String(process.pid),
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const exited = once(child, 'exit')
  const address = await readAddress(child, output)
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await exited
  }
  return {
    address,
    pid: child.pid ?? 0,
    output: () => output.join('\n'),
    call: (name, input) => callServer(address, name, input),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    exited,
  }
}

function readAddress(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The server has no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line)
      const found = /is open at (\S+)/.exec(line)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', () => reject(new Error(`The server ended:\n${output.join('\n')}`)))
  })
}

async function callServer<Name extends EndpointName>(
  address: string,
  name: Name,
  input: ServerCall = {},
): Promise<ServerReply<Name>> {
  const endpoint: Endpoint = contract[name]
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key] ?? '')),
  )
  const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : ''
  const reply = await fetch(`${address}${path}${query}`, {
    method: endpoint.method,
    ...(input.file ? { body: makeForm(endpoint, input.file, input.body) } : {}),
    ...(input.file || input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    headers: {
      ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
      ...(input.file || input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...input.headers,
    },
  })
  const text = await reply.text()
  return {
    status: reply.status,
    // The test suite checks the replies of every endpoint against the contract.
    body: (text === '' ? undefined : JSON.parse(text)) as ReplyBody<Name>,
    token: reply.headers.get('authorization')?.replace('Bearer ', ''),
  }
}

/** Builds a form with the file last: the server reads a form in order, and the file is a stream. */
function makeForm(endpoint: Endpoint, file: File, fields: unknown): FormData {
  const field = 'upload' in endpoint ? endpoint.upload?.field : undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value))
  form.append(field ?? 'file', file)
  return form
}
