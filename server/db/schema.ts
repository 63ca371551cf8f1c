import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables as SQL sees them. Money in cents, carats in thousandths; the migrations say the rest. */
export type UsersTable = {
  id: GeneratedAlways<number>
  email: string
  password_hash: string
  role: Generated<string>
  email_confirmed: Generated<boolean>
  approved: Generated<boolean>
  blocked: Generated<boolean>
  blocked_until: Date | null
  business_type_id: number | null
  primary_color: string | null
  logo_key: string | null
  background_key: string | null
  domain: string | null
  domain_provider_id: number | null
  last_domain_login: string | null
  discount: Generated<number>
  discount_before: number | null
  memo_company: string | null
  memo_full_name: string | null
  token_epoch: Generated<number>
  registration_date: Generated<Date>
  last_login_date: Date | null
  version: Generated<number>
}

export type AddressesTable = {
  id: GeneratedAlways<number>
  user_id: number
  address: string | null
  city: string | null
  country_id: number | null
  is_billing: Generated<boolean>
  phone: string | null
  company: string | null
  federation_id: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
  business_type_id: number | null
}

export type MarkupsTable = {
  id: GeneratedAlways<number>
  user_id: number
  carat_min: number | null
  carat_max: number | null
  price_min: number | null
  price_max: number | null
  percent: number
}

export type AccessesTable = {
  id: GeneratedAlways<number>
  user_id: number
  page_id: number
}

export type UserVendorsTable = {
  user_id: number
  vendor: string
}

export type SuspendedVendorsTable = {
  user_id: number
  vendor: string
}

export type DomainCellsTable = {
  user_id: number
  cell: string
}

export type EmailChannelsTable = {
  id: GeneratedAlways<number>
  name: string
}

export type ChannelSubscriptionsTable = {
  user_id: number
  channel_id: number
}

export type EmailTokensTable = {
  token_hash: string
  user_id: number
  purpose: string
  expires_at: Date
}

export type UsedCaptchasTable = {
  challenge: string
  expires_at: Date
}

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
  price_per_carat: number
  total_price: number
  rap_price: number | null
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
  version: Generated<number>
}

export type HeadingAnswersTable = {
  vendor: string
  heading: string
  field: string
}

export type WishEntriesTable = {
  id: GeneratedAlways<number>
  user_id: number
  item_type: number
  product_id: number
  quantity: Generated<number>
  carats: number | null
  ring_size: number | null
  creation_date: Generated<Date>
}

export type BasketRowsTable = {
  id: GeneratedAlways<number>
  user_id: number
  item_type: number
  product_id: number
  quantity: Generated<number>
  carats: number | null
  ring_size: number | null
  wish_entry_id: number | null
  creation_date: Generated<Date>
}

export type OrdersTable = {
  id: GeneratedAlways<number>
  user_id: number
  buyer_name: string
  buyer_company: string | null
  buyer_email: string
  status: Generated<number>
  creation_date: Generated<Date>
  completed_date: Date | null
  idempotency_key: string | null
  placed_mail_at: Date | null
  version: Generated<number>
  domain: string | null
}

export type OrderItemsTable = {
  id: GeneratedAlways<number>
  order_id: number
  item_type: number
  product_id: number
  stock_id: string | null
  description: string
  quantity: number
  carats: number
  price_per_carat: number | null
  total_price: number
  ring_size: number | null
  state: Generated<string>
  shape_id: number | null
  color_id: number | null
  fancy_intensity_id: number | null
  overtone: string | null
  clarity_id: number | null
  lab_id: number | null
  certificate_no: string | null
  is_lab_grown: boolean | null
}

export type OrderMovesTable = {
  id: GeneratedAlways<number>
  order_id: number
  from_status: number | null
  to_status: number
  at: Generated<Date>
  by_user_id: number | null
  by_name: string | null
  note: string | null
}

export type OutboxMailsTable = {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  body_text: string
  body_html: string
  message_id: string
  state: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  failure: string | null
  creation_date: Generated<Date>
  sent_date: Date | null
  claim: string | null
  handed_over_at: Date | null
  reply_to_name: string | null
  reply_to_address: string | null
  unsubscribe_url: string | null
  is_bulk: Generated<boolean>
}

export type EmailTemplatesTable = {
  id: GeneratedAlways<number>
  name: string
  subject: string
  body: string
  changed_at: Generated<Date>
  version: Generated<number>
}

export type MailingReceiversTable = {
  job_id: number
  user_id: number
  state: Generated<string>
}

export type InvitationsTable = {
  id: GeneratedAlways<number>
  user_id: number
  at: Generated<Date>
}

export type JobsTable = {
  id: GeneratedAlways<number>
  kind: string
  state: Generated<string>
  done: Generated<number>
  total: Generated<number>
  input: JSONColumnType<object>
  result: ColumnType<object | null, string | null, string | null>
  failure: string | null
  started_by: number | null
  beat_at: Generated<Date>
  creation_date: Generated<Date>
  claim: string | null
  attempts: Generated<number>
}

export type ImportLogsTable = {
  id: GeneratedAlways<number>
  job_id: number
  vendor_name: string
  file_name: string
  at: Generated<Date>
  added: number
  changed: number
  unchanged: number
  removed: number
  rejected: Generated<number>
}

export type RejectedRowsTable = {
  id: GeneratedAlways<number>
  import_log_id: number
  row_number: number
  stock_no: string | null
  reasons: string[]
  cells: string[]
}

export type SiteSettingsTable = {
  name: string
  value: JSONColumnType<object>
  version: Generated<number>
}

export type SecretsTable = {
  name: string
  value: string
}

export type AuditEntriesTable = {
  id: GeneratedAlways<number>
  at: Generated<Date>
  by_user_id: number | null
  by_name: string | null
  act: string
  subject: string
  before: ColumnType<object | null, string | null, string | null>
  after: ColumnType<object | null, string | null, string | null>
}

export type ChangesTable = {
  id: GeneratedAlways<number>
  transaction: Generated<string>
  topic: string
  ids: number[]
  at: Generated<Date>
}

export type HoldRequestsTable = {
  id: GeneratedAlways<number>
  user_id: number
  domain: string | null
  state: Generated<string>
  hours: number | null
  comment: string | null
  answer: string | null
  hold_until: Date | null
  creation_date: Generated<Date>
  decided_date: Date | null
}

export type HoldRequestStonesTable = {
  request_id: number
  diamond_id: number
  stock_id: string
  description: string
}

export type MemosTable = {
  id: GeneratedAlways<number>
  number: number | null
  state: string
  user_id: number
  customer_name: string
  customer_company: string | null
  customer_email: string
  domain: string | null
  comment: string | null
  answer: string | null
  terms: string | null
  due_date: Date | null
  creation_date: Generated<Date>
  memo_date: Date | null
  decided_date: Date | null
  version: Generated<number>
}

export type MemoLinesTable = {
  id: GeneratedAlways<number>
  memo_id: number
  diamond_id: number
  stock_id: string
  description: string
  quantity: number
  carats: number
  rap_price: number | null
  price_per_carat: number | null
  total_price: number | null
  state: string
  order_id: number | null
  decided_date: Date | null
}

export type MemoNumbersTable = {
  last: number
}

export type SharesTable = {
  id: GeneratedAlways<number>
  user_id: number
  key_hash: string
  domain: string | null
  message: string | null
  creation_date: Generated<Date>
  expires_at: Date
  openings: Generated<number>
  first_opened_at: Date | null
  last_opened_at: Date | null
}

export type ShareStonesTable = {
  share_id: number
  position: number
  diamond_id: number
  total_price: number | null
}

export type SavedSearchesTable = {
  id: GeneratedAlways<number>
  user_id: number
  domain: string | null
  name: string
  search: string
  notify: boolean
  seen_arrival: number
  creation_date: Generated<Date>
}

export type SearchReadersTable = {
  user_id: number
  mute_key: string
  last_mail_at: Date | null
}

export type StoneArrivalsTable = {
  number: GeneratedAlways<number>
  diamond_id: number
}

export type ShowsTable = {
  id: GeneratedAlways<number>
  is_active: Generated<boolean>
  image_key: string
  title: string | null
  place: string | null
  /** Read as text: a day has no time zone. */
  start_date: string | null
  end_date: string | null
  link: string | null
  version: Generated<number>
}

export type PictureChecksTable = {
  job_id: number
  diamond_id: number
  is_done: Generated<boolean>
  is_image_valid: boolean | null
  is_3d_valid: boolean | null
}

export type PartnersTable = {
  id: GeneratedAlways<number>
  partner_name: string
  format: string
  sections: string[] | null
  vendors: string[] | null
  version: Generated<number>
}

export type JournalTable = {
  epoch: Generated<string>
}

export type Schema = {
  migrations: { name: string; at: Generated<Date> }
  users: UsersTable
  addresses: AddressesTable
  markups: MarkupsTable
  accesses: AccessesTable
  user_vendors: UserVendorsTable
  suspended_vendors: SuspendedVendorsTable
  domain_cells: DomainCellsTable
  email_channels: EmailChannelsTable
  channel_subscriptions: ChannelSubscriptionsTable
  email_tokens: EmailTokensTable
  used_captchas: UsedCaptchasTable
  diamonds: DiamondsTable
  melee: MeleeTable
  name_diamonds: NameDiamondsTable
  vendors: VendorsTable
  heading_answers: HeadingAnswersTable
  wish_entries: WishEntriesTable
  basket_rows: BasketRowsTable
  orders: OrdersTable
  order_items: OrderItemsTable
  order_moves: OrderMovesTable
  outbox_mails: OutboxMailsTable
  email_templates: EmailTemplatesTable
  mailing_receivers: MailingReceiversTable
  invitations: InvitationsTable
  jobs: JobsTable
  import_logs: ImportLogsTable
  rejected_rows: RejectedRowsTable
  site_settings: SiteSettingsTable
  secrets: SecretsTable
  audit_entries: AuditEntriesTable
  changes: ChangesTable
  hold_requests: HoldRequestsTable
  hold_request_stones: HoldRequestStonesTable
  memos: MemosTable
  memo_lines: MemoLinesTable
  memo_numbers: MemoNumbersTable
  shares: SharesTable
  share_stones: ShareStonesTable
  saved_searches: SavedSearchesTable
  search_readers: SearchReadersTable
  stone_arrivals: StoneArrivalsTable
  shows: ShowsTable
  picture_checks: PictureChecksTable
  partners: PartnersTable
  journal: JournalTable
}
