import type { IncomingHttpHeaders } from 'node:http'

/** Returns whether a request with these headers carries a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
