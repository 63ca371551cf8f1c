import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { FreshnessRules } from '#domain/stock-file/list-freshness.ts'

export type DiamondsTable = {
  id: GeneratedAlways<number>
  stock_id: string
  vendor: string | null
  vendor_stock_no: string
  off_sale: string | null
  is_active: GeneratedAlways<boolean>
  status: Generated<number>
  file_status: number | null
  hold_user_id: number | null
  hold_until: Date | null
  order_id: number | null
  sold_order_id: number | null
  carats: number
  price_per_carat: number | null
  total_price: number | null
  rap_price: number | null
  cost_per_carat: number | null
  price_rule_id: number | null
  is_price_by_hand: Generated<boolean>
  shape_id: number
  color_id: number | null
  clarity_id: number | null
  cut_id: number | null
  polish_id: number | null
  symmetry_id: number | null
  fluor_id: number | null
  lab_id: number | null
  fancy_intensity_id: number | null
  overtone: string | null
  color_shade: string | null
  certificate_no: string | null
  certificate_url: string | null
  image3d: string | null
  image_url: string | null
  pic2: string | null
  pic3: string | null
  pic4: string | null
  has_valid_image: boolean | null
  has_valid_3d_image: boolean | null
  length: number | null
  width: number | null
  height: number | null
  depth_percent: number | null
  table_percent: number | null
  crown_angle: number | null
  crown_height: number | null
  pavilion_angle: number | null
  pavilion_depth: number | null
  culet_size: string | null
  girdle: string | null
  eye_clean: string | null
  milky: string | null
  comment: string | null
  treatment: string | null
  fluorescence_color: string | null
  parcel_stones: number | null
  taken_stones: Generated<number>
  taken_carats: Generated<number>
  is_line: Generated<boolean>
  line_set: string | null
  line_set_color: string | null
  line_set_clarity: string | null
  is_snp: Generated<boolean>
  is_lab_grown: Generated<boolean>
  origin_country: string | null
  origin_state: Generated<string>
  is_pair: Generated<boolean>
  is_matching_pair: Generated<boolean>
  is_highlighted: Generated<boolean>
  show_to_all: Generated<boolean>
  trade_show: string | null
  pair_stock_no: string | null
  memo_user_id: number | null
  memo_account: string | null
  memo_no: string | null
  memo_date: Date | null
  memo_rap: number | null
  memo_price_per_carat: number | null
  memo_total_price: number | null
  memo_id: number | null
  extras: JSONColumnType<Record<string, string>>
  version: Generated<number>
  changed_at: Generated<Date>
  added_at: Generated<Date | null>
  price_reduced_at: Date | null
}

export type MeleeTable = {
  id: GeneratedAlways<number>
  is_active: Generated<boolean>
  color: string
  size_from: number
  size_to: number
  carats: number
  price_per_carat: number
  version: Generated<number>
}

export type NameDiamondsTable = {
  id: GeneratedAlways<number>
  letter: string
  color: string
  size: string
  pic: string | null
  total_price: number
  is_active: Generated<boolean>
  version: Generated<number>
}

export type VendorsTable = {
  id: GeneratedAlways<number>
  vendor_name: string
  validate_diamonds: Generated<boolean>
  last_file_key: string | null
  last_file_name: string | null
  list_confirmed_at: Date | null
  list_warned_at: Date | null
  list_state: Generated<string>
  /** The vendor's own rules; null for those of the site. */
  freshness: ColumnType<FreshnessRules | null, string | null | undefined, string | null>
  version: Generated<number>
  /** A trigger assigns a code to each new vendor. */
  code: Generated<string>
}

export type FormerStockNumbersTable = {
  diamond_id: number
  stock_id: string
}

export type ImportAnswersTable = {
  vendor: string
  key: string
  answer: string
  updated_at: Generated<Date>
}

export type StoneArrivalsTable = {
  number: GeneratedAlways<number>
  diamond_id: number
}

export type PictureChecksTable = {
  job_id: number
  diamond_id: number
  is_done: Generated<boolean>
  is_image_valid: boolean | null
  is_3d_valid: boolean | null
}

export type SuspendedListingsTable = {
  id: GeneratedAlways<number>
  diamond_id: number
  reserved_id: number
  cause: string
  order_id: number | null
  memo_id: number | null
  suspended_at: Generated<Date>
  notified_at: Date | null
}

export type FormerCertificatesTable = {
  id: GeneratedAlways<number>
  diamond_id: number
  certificate_key: string
  at: Generated<Date>
}

export type BulkChangesTable = {
  id: GeneratedAlways<number>
  by_user_id: number | null
  changed_at: Generated<Date>
  undone_at: Date | null
}

export type BulkChangedStonesTable = {
  change_id: number
  diamond_id: number
  version: number
  replaced: JSONColumnType<Record<string, unknown>>
}

export type PartnersTable = {
  id: GeneratedAlways<number>
  partner_name: string
  format: string
  sections: string[] | null
  vendors: string[] | null
  version: Generated<number>
}
