import { z } from 'zod/mini'

type ReferenceIds = { find: (id: number) => object | undefined }

/** Returns the schema for an id of a reference list. */
export function idOf(list: ReferenceIds) {
  return z.int().check(z.refine((id) => list.find(id) !== undefined, { error: 'Unknown id' }))
}
