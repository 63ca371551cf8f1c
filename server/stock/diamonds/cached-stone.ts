import type { StoneSection } from '#domain/stone/section.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SerializedJson } from '#server/platform/http/serialized-json.ts'
import type { PackedRow } from '#server/platform/database/copied-rows.ts'
import { unpackStone, type PackedStone } from './copy-stones.ts'
import type { StoneRow } from './stone-row.ts'

/** The JSON of a stone, for all customers with the same prices and the same hidden columns. */
export type SerializedStone = {
  /** The policy it was serialized for (`formatPolicyKey`). */
  readonly policyKey: string
  readonly section: StoneSection
  readonly vendor: string | null
  /** Whether only valid pictures were included. */
  readonly needsValidPictures: boolean
  /** Whether the stone is marked as to be confirmed. */
  readonly isToBeConfirmed: boolean
  readonly json: SerializedJson<Diamond>
}

/**
 * A stone in the row cache. All requests for it share this object, and with it the JSON that was serialized
 * last. A changed stone gets a new object, so its JSON is never outdated.
 */
export class CachedStone {
  readonly id: number
  readonly #packed: PackedRow
  #serialized: SerializedStone | undefined

  constructor({ id, packed }: PackedStone) {
    this.id = id
    this.#packed = packed
  }

  get serialized(): SerializedStone | undefined {
    return this.#serialized
  }

  unpack(): StoneRow {
    return unpackStone(this.#packed)
  }

  storeSerialized(serialized: SerializedStone): void {
    this.#serialized = serialized
  }
}
