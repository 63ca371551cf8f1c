import { contract, type EndpointName } from '../../contract/contract.ts'

/** The encodings that browsers and programs accept. */
export type AcceptedEncoding = 'zstd' | 'br' | 'gzip' | 'identity'
const acceptHeaders: Readonly<Record<AcceptedEncoding, string>> = {
  zstd: 'gzip, deflate, br, zstd',
  br: 'gzip, deflate, br',
  gzip: 'gzip, deflate',
  identity: 'identity',
}

type RequestOptions = {
  token?: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  accepts?: AcceptedEncoding
}

/** Writes a request of the contract as HTTP/1.1. */
export function serializeRequest(
  name: EndpointName,
  { token, body, headers = {}, accepts = 'zstd' }: RequestOptions,
): Buffer {
  const { method, path } = contract[name]
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    'accept: */*',
    `accept-encoding: ${acceptHeaders[accepts]}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json']),
    ...(method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(text)}`]),
    ...Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
