import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { colorDisplayNames, whiteCells } from '#web/features/stone-search/scale-cells.ts'
import type { Option, OptionSource } from '#web/pages/admin/actions/field.ts'
import { ownStockOption } from '#web/pages/admin/lists/stock/stone-filters.ts'
import { stockVendorOptions } from '#web/pages/admin/lists/stock/vendor-options.ts'

type Row = { id: number; name: string }

const toOptions = (rows: readonly Row[]): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

/** White colours by letter first, then all others by name. */
const colorIds = [...new Set([...whiteCells.flatMap(({ ids }) => ids), ...colors.rows.map(({ id }) => id)])]

function nameColor(id: number): string {
  const { name, variation } = colors.get(id)
  if (name === 'FancyWhite') return 'Fancy white'
  return variation ?? colorDisplayNames[name] ?? name
}

/** The vendors of the stock, and own stock. */
const vendors: OptionSource = {
  ...stockVendorOptions,
  fetch: async () => [ownStockOption, ...(await stockVendorOptions.fetch())],
}

/** The options of the conditions that are lists. */
export const conditionOptions = {
  vendors,
  sections: STONE_SECTIONS.map((section) => ({ value: section, label: sectionNames[section].short })),
  shapeIds: toOptions(shapes.rows),
  colorIds: colorIds.map((id) => ({ value: String(id), label: nameColor(id) })),
  clarityIds: toOptions(clarities.rows),
  labIds: toOptions(labs.rows),
  fluorIds: toOptions(fluors.rows),
} as const

/** Returns the names of values of a condition. */
export function nameValues(
  name: Exclude<keyof typeof conditionOptions, 'vendors'>,
  values: readonly unknown[],
): string[] {
  const labels = new Map(conditionOptions[name].map(({ value, label }) => [value, label]))
  return values.map((value) => labels.get(String(value)) ?? String(value))
}
