import { STONE_STATUS, type StoneStatus } from '#domain/stone/status.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { SearchSection } from '#contract/schemas/search.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'

/** Labels of the stone statuses. Source: requirements 8.3. */
export const stoneStatusNames: Readonly<Record<StoneStatus, string>> = {
  [STONE_STATUS.available]: 'Available',
  [STONE_STATUS.hold]: 'Hold',
  [STONE_STATUS.suspended]: 'Suspended',
  [STONE_STATUS.memo]: 'Memo',
}

export const stoneStatusOptions: readonly Option[] = Object.values(STONE_STATUS).map((status) => ({
  value: String(status),
  label: stoneStatusNames[status],
}))

export const sectionOptions: readonly Option[] = SearchSection.options.map((section) => ({
  value: section,
  label: section === 'memo' ? 'Memo' : sectionNames[section].short,
}))
