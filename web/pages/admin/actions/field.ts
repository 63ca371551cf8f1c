export type Option = { value: string; label: string }

/** Known from the start, or asked of the shop when they are needed. */
export type Options = readonly Option[] | (() => Promise<readonly Option[]>)

/** One field of a form, as data: the one form shows it. */
export type Field = {
  name: string
  label: string
  description?: string
  /** Begins a part of a long form, under this heading. */
  group?: string
  /** Stands beside its neighbour where there is room for both. */
  isHalf?: boolean
  /** Whether it belongs here as the others are filled in; it always does where this is left out. */
  isAsked?: (values: FieldValues) => boolean
} & FieldKind

/** What a field left empty holds: null, but '' for a moment and a user, false for yes or no. */
type FieldKind =
  | { kind: 'text' }
  | { kind: 'long-text' }
  | { kind: 'number'; decimals?: number; unit?: string }
  /** Dollars of the wire. */
  | { kind: 'money' }
  /** Carats of the wire. */
  | { kind: 'carats' }
  /** A day, such as 2026-11-21. */
  | { kind: 'day' }
  /** A day and time of the reader's own zone. */
  | { kind: 'moment' }
  | { kind: 'yes-no' }
  | { kind: 'choice'; options: Options; isClearable?: boolean }
  | { kind: 'several'; options: Options; placeholder?: string }
  /** Holds the address of the picture there is, or the file that shall be the new one. */
  | { kind: 'picture'; isClearable?: boolean }
  /** Completes the e-mail of a user while it is typed. */
  | { kind: 'user' }

export type FieldValues = Readonly<Record<string, unknown>>

/** What a form holds before anything is filled in. */
export function emptyValues(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, emptyValue(kind)]))
}

function emptyValue(kind: Field['kind']): unknown {
  switch (kind) {
    case 'moment':
    case 'user':
      return ''
    case 'yes-no':
      return false
    default:
      return null
  }
}
