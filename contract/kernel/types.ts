import type { z } from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

type Parsed<E, Part extends string> = E extends { [P in Part]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

type Sent<E, Part extends string> = E extends { [P in Part]: infer S extends z.ZodMiniType }
  ? { [P in Part]: z.input<S> }
  : { [P in Part]?: undefined }

/** Path parameters, query and body as a handler gets them: parsed, `undefined` where there are none. */
export type ParamsOf<E extends Endpoint> = Parsed<E, 'params'>
export type QueryOf<E extends Endpoint> = Parsed<E, 'query'>
export type BodyOf<E extends Endpoint> = Parsed<E, 'body'>

/** What a caller passes: only the parts the endpoint has, and a file (the caller's own type) where it takes one. */
export type CallInput<E extends Endpoint, File> = Sent<E, 'params'> &
  Sent<E, 'query'> &
  Sent<E, 'body'> &
  (E extends { upload: object } ? { file: File } : { file?: undefined })

/** What comes back to a caller. */
export type ReplyOf<E extends Endpoint, File> = E['reply'] extends infer S extends z.ZodMiniType
  ? z.output<S>
  : E['reply'] extends 'nothing'
    ? undefined
    : File

/** What a handler returns: the reply before it is written out. */
export type AnswerOf<E extends Endpoint> = E['reply'] extends infer S extends z.ZodMiniType
  ? z.input<S>
  : E['reply'] extends 'file'
    ? FileAnswer
    : undefined

/** A file as a handler answers it. */
export type FileAnswer = {
  content: Uint8Array | AsyncIterable<Uint8Array>
  fileName: string
  contentType: string
}
