import type { ComponentType } from 'react'
import type { EndpointName } from '#contract/contract.ts'

export type Option = { value: string; label: string }

/** Options that are fetched when they are needed. `endpoint` selects the text of a failure. */
export type OptionSource = { endpoint: EndpointName; fetch: () => Promise<readonly Option[]> }

/** A fixed list, or a source. */
export type Options = readonly Option[] | OptionSource

/** One field of an action form, as data. */
export type Field = {
  name: string
  label: string
  description?: string
  /** Starts a section of a long form, with this heading. */
  group?: string
  /** Shares its line with the next field where the screen is wide enough. */
  isHalfWidth?: boolean
  /** Returns whether the field is shown, given the other values. Default: always. */
  isVisible?: (values: FieldValues) => boolean
  /** Shown below the field, such as what the typed numbers find. */
  Hint?: ComponentType<{ values: FieldValues }>
} & FieldKind

/** The value of an empty field is null, except '' for a user, and false for yes-no. */
type FieldKind =
  | { kind: 'text'; suggestions?: readonly string[] }
  | { kind: 'long-text' }
  | { kind: 'number'; decimals?: number; unit?: string }
  /** Dollars, as in the API. */
  | { kind: 'money' }
  /** Carats, as in the API. */
  | { kind: 'carats' }
  /** An ISO date: 2026-11-21. */
  | { kind: 'day' }
  | { kind: 'yes-no' }
  | { kind: 'choice'; options: Options; isClearable?: boolean }
  | { kind: 'several'; options: Options; placeholder?: string }
  /** Holds the URL of the current picture or the new file. */
  | { kind: 'picture'; isClearable?: boolean }
  /** Email of a user, with autocompletion. */
  | { kind: 'user' }

export type FieldValues = Readonly<Record<string, unknown>>

/** Returns the fields that follow from the one that the user has just changed. */
export type FollowFields = (values: FieldValues, changed: string) => FieldValues

/** Returns the values of an empty form. */
export function emptyValues(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, emptyValue(kind)]))
}

function emptyValue(kind: Field['kind']): unknown {
  switch (kind) {
    case 'user':
      return ''
    case 'yes-no':
      return false
    default:
      return null
  }
}
