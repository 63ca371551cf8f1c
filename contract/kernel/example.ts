import type { z } from 'zod/mini'
import type { Endpoint, Endpoints } from './endpoint.ts'

type RequestPart = 'params' | 'query' | 'body'

type InputOf<E extends Endpoint, Part extends RequestPart> = E extends {
  [P in Part]: infer S extends z.ZodMiniType
}
  ? z.input<S>
  : never

/** A reply of the endpoint: JSON as its schema says, the name of a file, or text. A reply of 204 has none. */
type ReplyExample<E extends Endpoint> = E['reply'] extends infer S extends z.ZodMiniType
  ? { reply: z.output<S> }
  : E['reply'] extends 'file'
    ? { fileName: string }
    : E['reply'] extends 'events' | 'page'
      ? { text: string }
      : unknown

/** The part of a text format that an endpoint sends instead of JSON. */
type TextExamples<E extends Endpoint> = E extends { textFormats: readonly (infer Format extends string)[] }
  ? { texts: Record<Format, string> }
  : unknown

/**
 * A request of an endpoint and its reply, for the API documentation: the parts that the endpoint has, as a client sends
 * and gets them. A query may be left out where the endpoint needs none. Source: requirements 2.10.
 */
export type ExampleOf<E extends Endpoint> = {
  [Part in Extract<keyof E, 'params' | 'body'>]: InputOf<E, Part>
} & { [Part in Extract<keyof E, 'query'>]?: InputOf<E, Part> } & ReplyExample<E> &
  TextExamples<E>

/** An example of each endpoint of a noun. The compiler refuses a missing or wrong one. */
export type ExamplesOf<T extends Endpoints> = { readonly [Name in keyof T]: ExampleOf<T[Name]> }
