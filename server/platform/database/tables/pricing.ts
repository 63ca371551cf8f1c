import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type PriceListsTable = {
  id: GeneratedAlways<number>
  name: string
  base: 'rapaport' | 'idex' | 'own'
  list_date: string
  state: Generated<'draft' | 'active' | 'retired'>
  created_at: Generated<Date>
  created_by: number | null
  activated_at: Date | null
  version: Generated<number>
}

export type PriceListCellsTable = {
  list_id: number
  price_table: 'round' | 'pear'
  min_hundredths: number
  max_hundredths: number
  color_id: number
  clarity_id: number
  price: number
}

export type PricingRuleSetsTable = {
  id: GeneratedAlways<number>
  rules: JSONColumnType<object>
  state: Generated<'draft' | 'active' | 'retired'>
  created_at: Generated<Date>
  created_by: number | null
}

export type PricingRuleIdsTable = { id: GeneratedAlways<number> }

export type PricingRunsTable = {
  id: GeneratedAlways<number>
  kind: 'list' | 'rules' | 'import' | 'bulk'
  state: Generated<'planning' | 'planned' | 'applying' | 'applied' | 'undone' | 'discarded' | 'failed'>
  options: JSONColumnType<object>
  list_id: number | null
  former_list_id: number | null
  rule_set_id: number | null
  former_rule_set_id: number | null
  snapshot: string | null
  matching: JSONColumnType<object> | null
  epoch: string | null
  planned_to: Generated<number>
  stones: Generated<number>
  rule_sums: ColumnType<object, string | undefined, string>
  summary: JSONColumnType<object>
  error: string | null
  planned_at: Generated<Date>
  planned_by: number | null
  applied_at: Date | null
  undone_at: Date | null
  version: Generated<number>
}

export type StoneHistoryTable = {
  id: GeneratedAlways<number>
  diamond_id: number
  at: Generated<Date>
  price_before: number | null
  price_after: number | null
  rap_before: number | null
  rap_after: number | null
  status_before: number | null
  status_after: number | null
}

export type PricingRunStonesTable = {
  run_id: number
  diamond_id: number
  version: number
  price_before: number | null
  price_after: number | null
  rap_before: number | null
  rap_after: number | null
  rule_before: number | null
  rule_after: number | null
  by_hand_before: boolean
  by_hand_after: boolean
  cost_before: Generated<number | null>
  cost_after: Generated<number | null>
  is_invalid: boolean
}

export type PricingRunScopesTable = { run_id: number; part: number; ids: number[] }
