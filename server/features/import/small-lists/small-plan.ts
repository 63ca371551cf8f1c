import { toDollars } from '#domain/money/cents.ts'
import type { ImportExample, ImportPlan } from '#contract/schemas/operations.ts'
import { listDifferences, type ColumnValues } from '#server/features/import/plan/list-differences.ts'
import type { SavedRow } from '#server/stock/melee/melee-store.ts'
import type { SmallList } from './small-lists.ts'

const examplesOfEach = 20

type DryRun<Draft> = {
  accepted: readonly { row: number; name: string; label: string; draft: Draft }[]
  saved: readonly SavedRow[]
  /** The rows before the import. */
  present: ReadonlyMap<string, ColumnValues>
}

/** Returns the first rows that a dry run added and changed, in file order. */
export function describePlan<Draft>(
  list: SmallList<Draft>,
  { accepted, saved, present }: DryRun<Draft>,
): ImportPlan {
  const isNewByName = new Map(saved.map(({ name, isNew }) => [name, isNew]))
  const listExamples = (isNew: boolean): ImportExample[] =>
    accepted
      .filter(({ name }) => isNewByName.get(name) === isNew)
      .slice(0, examplesOfEach)
      .map(({ row, name, label, draft }) => {
        const { description, priceCents } = list.describe(draft)
        const before = present.get(name)
        return {
          row,
          stockNo: label,
          vendorName: null,
          description,
          pricePerCarat: toDollars(priceCents),
          differences: before ? listDifferences(list.columns, before, list.toColumns(draft)) : [],
        }
      })
  return { isLargeRemoval: false, added: listExamples(true), changed: listExamples(false), removed: [] }
}
