import type { EndpointMetadata } from 'virtual:endpoint-metadata'
import type { Contract, EndpointName } from '#contract/contract.ts'
import { FOREIGN_STOREFRONT_PATH } from '#contract/errors.ts'
import type { CallInput, ReplyOf } from '#contract/kernel/types.ts'
import { IDLE_HEADER } from '#domain/session/timing.ts'
import { isIdle } from '#web/shared/session/user-activity.ts'
import { dropToken, findToken, storeToken } from '#web/shared/session/token-store.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { askForIdentity } from '#web/shared/identity-check/identity-question.ts'
import { buildUrl } from './build-url.ts'
import { createApiError, type ApiError } from './api-error.ts'
import { describeError } from './describe-failure.ts'
import { loadRareMetadata, loadedMetadata } from './endpoint-metadata.ts'
import { readFileName } from './read-file-name.ts'
import { sessionExpiredText } from './reason-texts.ts'
import { sendRequest, type WebReply } from './send-request.ts'
import { announceWrite } from './tab-sync.ts'

export type RequestOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void
}

type Plain<Parts> = { [Name in keyof Parts]: Parts[Name] }

// Computed once for all endpoints and without intersections: per-call types cost the compiler forty seconds.
type Inputs = { [Name in EndpointName]: Plain<CallInput<Contract[Name], Blob>> }
type InputsWithOptions = { [Name in EndpointName]: Plain<Inputs[Name] & RequestOptions> }
type Arguments = {
  [Name in EndpointName]: object extends Inputs[Name]
    ? [input?: InputsWithOptions[Name]]
    : [input: InputsWithOptions[Name]]
}
type Replies = { [Name in EndpointName]: ReplyOf<Contract[Name], File> }

/** The input of an endpoint: params, query, body and file, as far as it has them. */
export type InputOf<Name extends EndpointName> = Inputs[Name]
/** The input with request options. Optional if the endpoint needs no input. */
export type EndpointArguments<Name extends EndpointName> = Arguments[Name]
/** The reply of an endpoint. Files arrive as a File with the name from the server. */
export type Reply<Name extends EndpointName> = Replies[Name]

type Parts = RequestOptions & {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Blob
  pictures?: Readonly<Record<string, Blob>>
}

/** Returns whether a refusal means that the token is useless for any request. */
const endsSession = ({ name, status, details }: ApiError): boolean =>
  (name === 'FORBIDDEN' && status === 401) ||
  details.some(({ path }) => path === FOREIGN_STOREFRONT_PATH) ||
  name === 'USER_BLOCKED' ||
  name === 'ACCOUNT_NOT_APPROVED' ||
  name === 'EMAIL_NOT_VERIFIED'

/** Sends a request to an endpoint of the contract. Throws an ApiError. */
export async function sendApiRequest<Name extends EndpointName>(
  name: Name,
  ...args: EndpointArguments<Name>
): Promise<Reply<Name>> {
  return (await sendApiRequestForHeaders(name, ...args)).reply
}

/** Like `sendApiRequest`, but also returns the reply headers, for example the `ETag`. */
export async function sendApiRequestForHeaders<Name extends EndpointName>(
  name: Name,
  ...[input]: EndpointArguments<Name>
): Promise<{ reply: Reply<Name>; headers: Headers }> {
  const metadata = loadedMetadata[name] ?? (await loadRareMetadata())[name]
  if (!metadata) throw new Error(`There is no endpoint ${name}`)
  const args: unknown = input
  // InputOf comes from the same endpoint; this function needs only its parts.
  const parts = (args ?? {}) as Parts
  const token = metadata.access === 'public' ? undefined : findToken()
  const reply = await sendToEndpoint(name, metadata, parts, token)
  const content = await readContent(metadata, reply)
  announceWrite(metadata.method, metadata.path)
  // The endpoint declares its reply type, and the server tests enforce it.
  return { reply: content as Reply<Name>, headers: reply.headers }
}

async function sendToEndpoint(
  name: EndpointName,
  metadata: EndpointMetadata,
  parts: Parts,
  token: string | undefined,
): Promise<WebReply> {
  const body = makeBody(metadata, parts)
  const reply = await sendRequest({
    method: metadata.method,
    isFile: metadata.reply === 'file',
    url: buildUrl(metadata.path, parts.params, parts.query),
    ...(body !== undefined && { body }),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(token !== undefined && isIdle() && { [IDLE_HEADER]: 'yes' }),
      // For a form the browser sets this header, including the boundary.
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...parts.headers,
    },
    ...(parts.signal && { signal: parts.signal }),
    ...(parts.onProgress && { onProgress: parts.onProgress }),
  })
  if (reply.status < 400) {
    const renewed = reply.headers.get('Authorization')?.replace(/^Bearer /i, '')
    if (renewed) storeToken(renewed, token)
    return reply
  }
  const error = createApiError(reply.status, await readJson(reply.content), name)
  if (error.name === 'RECENT_SIGN_IN_REQUIRED' && (await askForIdentity())) {
    return sendToEndpoint(name, metadata, parts, token)
  }
  if (token === undefined || !endsSession(error)) throw error
  if (dropToken(token)) notifyError(error.status === 401 ? sessionExpiredText : describeError(error))
  if (metadata.access !== 'anyone') throw error
  return sendToEndpoint(name, metadata, parts, undefined)
}

function makeBody(
  { upload }: EndpointMetadata,
  { body, file, pictures }: Parts,
): string | FormData | undefined {
  const uploaded: [string, Blob][] = upload !== undefined && file ? [[upload, file]] : []
  const files = [...uploaded, ...Object.entries<Blob>(pictures ?? {})]
  if (files.length > 0) return makeForm(body, files)
  return body === undefined ? undefined : JSON.stringify(body, emptyTextToNull)
}

/**
 * Fields come before files: the server reads the form in order and streams the file. It reads an empty field
 * as null.
 */
function makeForm(body: unknown, files: readonly (readonly [string, Blob])[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value ?? ''))
  }
  for (const [name, file] of files) form.append(name, file)
  return form
}

/** Converts empty strings to null. Source: requirements 2.1. */
function emptyTextToNull(_key: string, value: unknown): unknown {
  return value === '' ? null : value
}

async function readContent(
  { reply: kind }: EndpointMetadata,
  { headers, content }: WebReply,
): Promise<unknown> {
  if (kind === 'nothing') return undefined
  if (typeof content === 'string') return readJson(content)
  return new File([content], readFileName(headers.get('Content-Disposition')), { type: content.type })
}

async function readJson(content: string | Blob): Promise<unknown> {
  try {
    return JSON.parse(typeof content === 'string' ? content : await content.text())
  } catch {
    return undefined
  }
}
