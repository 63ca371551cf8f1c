import type { z } from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

type Parsed<E, Part extends string> = E extends { [P in Part]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

/**
 * Path parameters, query and body as a handler receives them: parsed, or `undefined` if the endpoint has
 * none.
 */
export type ParamsOf<E extends Endpoint> = Parsed<E, 'params'>
export type QueryOf<E extends Endpoint> = Parsed<E, 'query'>
export type BodyOf<E extends Endpoint> = Parsed<E, 'body'>

/** The uploaded pictures that a handler receives, by form field. */
export type PicturesOf<E extends Endpoint, File> = E extends {
  pictures: readonly (infer Field extends string)[]
}
  ? { readonly [Name in Field]?: File }
  : undefined

type InputName = 'params' | 'query' | 'body' | 'file' | 'pictures'

type RequiredInputName<E> =
  | Extract<keyof E, 'params' | 'query' | 'body'>
  | (E extends { upload: object } ? 'file' : never)

type InputPart<E extends Endpoint, Part extends InputName, File> = Part extends 'file'
  ? E extends { upload: object }
    ? File
    : undefined
  : Part extends 'pictures'
    ? PicturesOf<E, File>
    : E extends { [P in Part]: infer S extends z.ZodMiniType }
      ? z.input<S>
      : undefined

/**
 * The input of a caller: only the parts that the endpoint has, and files (of the caller's own type) where it
 * accepts them. Mapped types: an intersection of conditional ones would be computed for every combination of parts of
 * all endpoints, which are too many for the compiler.
 */
export type CallInput<E extends Endpoint, File> = {
  [Part in RequiredInputName<E>]: InputPart<E, Part, File>
} & { [Part in Exclude<InputName, RequiredInputName<E>>]?: InputPart<E, Part, File> }

/** The response that a caller receives. */
export type ReplyOf<E extends Endpoint, File> = E['reply'] extends infer S extends z.ZodMiniType
  ? z.output<S>
  : E['reply'] extends 'nothing'
    ? undefined
    : E['reply'] extends 'page'
      ? string
      : File

/** The result of a handler before serialization. */
export type HandlerResultOf<E extends Endpoint> = E['reply'] extends infer S extends z.ZodMiniType
  ? z.input<S> | (E extends { streams: true } ? BatchesOf<z.input<S>> : never)
  : E['reply'] extends 'file'
    ? FileReply
    : E['reply'] extends 'page'
      ? string
      : E['reply'] extends 'events'
        ? EventsReply
        : undefined

/** Serialized messages from a handler; the stream ends after the last message. */
export type EventsReply = AsyncIterable<Uint8Array>

/** A long list from a handler. Each batch is read on demand, so an abandoned stream reads nothing more. */
export type BatchesOf<List> = AsyncIterable<readonly Extract<List, readonly unknown[]>[number][]>

/** A file from a handler. */
export type FileReply = {
  content: Uint8Array | AsyncIterable<Uint8Array>
  fileName: string
  contentType: string
  /** The client has this file already: the reply is 304, without the content. */
  isUnchanged?: boolean
}
