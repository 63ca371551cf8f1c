import { examples } from '#contract/examples.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'

/** The parts of an example, of any endpoint. */
export type Example = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: object | null | undefined
  readonly reply?: unknown
  readonly fileName?: string
  readonly text?: string
  readonly texts?: Readonly<Record<string, string>>
}

const byName: Readonly<Record<string, Example | undefined>> = examples

/** Returns the example of an endpoint. The compiler has checked that there is one. */
export function findExample(name: string): Example {
  return byName[name] ?? {}
}

/** Returns the member `example` of a parameter or media type; nothing where there is none. */
export function toExample(value: unknown): { example?: unknown } {
  return value === undefined ? {} : { example: value }
}

/** Returns the example of a form with these files: its fields, and the names of the files. */
export function toFormExample(
  body: object | null | undefined,
  files: readonly string[],
  endpoint: Endpoint,
): object {
  const isStock = 'upload' in endpoint && endpoint.upload?.kind === 'stock-file'
  const fileName = isStock ? 'stock.xlsx' : 'picture.png'
  return { ...body, ...Object.fromEntries(files.map((field) => [field, fileName])) }
}

/** Returns the header that names a file. */
export function describeFileName({ fileName }: Example): object {
  return {
    'Content-Disposition': {
      description: 'The name of the file',
      schema: { type: 'string' },
      ...toExample(fileName && `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`),
    },
  }
}
