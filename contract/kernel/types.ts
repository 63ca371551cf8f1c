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

/** What an endpoint with several pictures gets: those that came, under their field names. */
export type PicturesOf<E extends Endpoint, File> = E extends {
  pictures: readonly (infer Field extends string)[]
}
  ? { readonly [Name in Field]?: File }
  : undefined

/** What a caller passes: only the parts the endpoint has, and files (the caller's own type) where it takes them. */
export type CallInput<E extends Endpoint, File> = Sent<E, 'params'> &
  Sent<E, 'query'> &
  Sent<E, 'body'> &
  (E extends { upload: object } ? { file: File } : { file?: undefined }) & { pictures?: PicturesOf<E, File> }

/** What comes back to a caller. */
export type ReplyOf<E extends Endpoint, File> = E['reply'] extends infer S extends z.ZodMiniType
  ? z.output<S>
  : E['reply'] extends 'nothing'
    ? undefined
    : E['reply'] extends 'page'
      ? string
      : File

/** What a handler returns: the reply before it is written out. */
export type AnswerOf<E extends Endpoint> = E['reply'] extends infer S extends z.ZodMiniType
  ? z.input<S> | (E extends { streams: true } ? BatchesOf<z.input<S>> : never)
  : E['reply'] extends 'file'
    ? FileAnswer
    : E['reply'] extends 'page'
      ? string
      : E['reply'] extends 'events'
        ? EventsAnswer
        : undefined

/** Messages as a handler answers them, already written out; the stream ends where there will be no more. */
export type EventsAnswer = AsyncIterable<Uint8Array>

/** A long list as a handler answers it: nothing is read before it is asked for, nothing is asked for in vain. */
export type BatchesOf<List> = AsyncIterable<readonly Extract<List, readonly unknown[]>[number][]>

/** A file as a handler answers it. */
export type FileAnswer = {
  content: Uint8Array | AsyncIterable<Uint8Array>
  fileName: string
  contentType: string
}
