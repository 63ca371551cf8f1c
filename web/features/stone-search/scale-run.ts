/** One cell of a scale; a half grade belongs to the cell of its lower end. */
export type ScaleCell = {
  readonly ids: readonly number[]
  readonly label: string
  /** Name for screen readers when the label is abbreviated. */
  readonly name?: string
  /** Takes the room of two cells. */
  readonly isWide?: true
}

/** Returns whether all ids of a cell are selected. */
export function isCellOn(cell: ScaleCell, selected: ReadonlySet<number>): boolean {
  return cell.ids.every((id) => selected.has(id))
}

/** Returns whether some but not all ids of a cell are selected, for example one shape of a family. */
export function isCellPartlyOn(cell: ScaleCell, selected: ReadonlySet<number>): boolean {
  return !isCellOn(cell, selected) && cell.ids.some((id) => selected.has(id))
}

/**
 * Returns the selection after a drag over the cells from `from` to `to`, both included. If the first cell is
 * off, the drag selects the run; otherwise it clears the run. A click is a drag over one cell. Ids on the
 * scale come first, in scale order, followed by all others.
 */
export function toggleRun(
  cells: readonly ScaleCell[],
  selectedIds: readonly number[],
  from: number,
  to: number,
): number[] {
  const selected = new Set(selectedIds)
  const start = cells[from]
  if (!start) return [...selectedIds]
  const isSwitchingOn = !isCellOn(start, selected)
  for (const cell of cells.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    for (const id of cell.ids) {
      if (isSwitchingOn) selected.add(id)
      else selected.delete(id)
    }
  }
  const inOrder = cells.flatMap(({ ids }) => ids.filter((id) => selected.has(id)))
  return [...inOrder, ...[...selected].filter((id) => !inOrder.includes(id))]
}
