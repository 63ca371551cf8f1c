/** One cell of a scale; a half grade stands in the cell of its lower end. */
export type ScaleCell = {
  readonly ids: readonly number[]
  readonly label: string
  /** What a screen reader says, where the label is short. */
  readonly name?: string
}

/** Whether a cell is on: all its ids are chosen. */
export function isCellOn(cell: ScaleCell, chosen: ReadonlySet<number>): boolean {
  return cell.ids.every((id) => chosen.has(id))
}

/** Whether some but not all of a cell's ids are chosen: one form of a family of shapes. */
export function isCellPartlyOn(cell: ScaleCell, chosen: ReadonlySet<number>): boolean {
  return !isCellOn(cell, chosen) && cell.ids.some((id) => chosen.has(id))
}

/**
 * What is chosen after a drag over the cells from `from` to `to`, both included. A drag that begins on a cell
 * that is off switches the run on, one that begins on a cell that is on switches it off; a click is a drag over
 * one cell. Chosen ids come in the order of the scale, those outside of it after them.
 */
export function paintRun(
  cells: readonly ScaleCell[],
  chosenIds: readonly number[],
  from: number,
  to: number,
): number[] {
  const chosen = new Set(chosenIds)
  const start = cells[from]
  if (!start) return [...chosenIds]
  const isSwitchingOn = !isCellOn(start, chosen)
  for (const cell of cells.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    for (const id of cell.ids) {
      if (isSwitchingOn) chosen.add(id)
      else chosen.delete(id)
    }
  }
  const inOrder = cells.flatMap(({ ids }) => ids.filter((id) => chosen.has(id)))
  return [...inOrder, ...[...chosen].filter((id) => !inOrder.includes(id))]
}
