import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** What helps to find the cause of an error of the system or the database. */
const loggedProperties = ['code', 'errno', 'syscall', 'constraint', 'table', 'column', 'routine'] as const

/** Creates the log of the shop. It goes to the standard output, unless a destination is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // At level trace, the reader of forms logs the headers of each upload.
    redact: ['req.headers.authorization', 'busboyOptions.headers', '*.password', '*.token'],
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Returns what the log says of an error. Libraries hang whole requests on their errors, with the headers that identify the
 * client: such properties are left out.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const all = new Map<string, unknown>(Object.entries(error))
  const kept = loggedProperties.flatMap((name) =>
    all.get(name) === undefined ? [] : [[name, all.get(name)]],
  )
  return { type, message, stack, ...Object.fromEntries(kept) }
}
