import type { FieldValues } from './field.ts'

export type OtherChange = {
  name: string
  theirs: unknown
  mine: unknown
  /** Both users have changed the field, to different values. */
  isConflicting: boolean
}

type Versions = { base: FieldValues; mine: FieldValues; theirs: FieldValues }

/**
 * Merges the form with a version that another user has saved meanwhile: edited fields keep their input,
 * untouched fields take the saved value. Also returns what the other user has changed.
 */
export function mergeValues({ base, mine, theirs }: Versions): {
  values: FieldValues
  changes: readonly OtherChange[]
} {
  const changed = Object.keys(mine).filter((name) => !isSame(base[name], theirs[name]))
  const isMine = (name: string): boolean => !isSame(base[name], mine[name])
  return {
    values: {
      ...mine,
      ...Object.fromEntries(changed.filter((name) => !isMine(name)).map((name) => [name, theirs[name]])),
    },
    changes: changed.map((name) => ({
      name,
      theirs: theirs[name],
      mine: mine[name],
      isConflicting: isMine(name) && !isSame(mine[name], theirs[name]),
    })),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
}
