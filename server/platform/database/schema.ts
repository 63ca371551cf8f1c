import type {
  DestinationLeftOutTable,
  DestinationRunsTable,
  DestinationsTable,
} from './tables/destinations.ts'
import type { Generated } from 'kysely'
import type {
  AccessesTable,
  AddressesTable,
  ApiKeysTable,
  DomainCellsTable,
  EmailTokensTable,
  KnownDevicesTable,
  MarkupsTable,
  ProviderSignInsTable,
  SecretFailuresTable,
  SessionsTable,
  SuspendedVendorsTable,
  UsedCaptchasTable,
  UserNotesTable,
  UserVendorsTable,
  UsersTable,
} from './tables/users.ts'
import type {
  BulkChangedStonesTable,
  BulkChangesTable,
  DiamondsTable,
  FormerStockNumbersTable,
  ImportAnswersTable,
  MeleeTable,
  NameDiamondsTable,
  PartnersTable,
  PictureChecksTable,
  StoneArrivalsTable,
  FormerCertificatesTable,
  SuspendedListingsTable,
  VendorsTable,
} from './tables/stock.ts'
import type {
  BasketRowsTable,
  OrderItemsTable,
  OrderMovesTable,
  OrdersTable,
  WishEntriesTable,
} from './tables/orders.ts'
import type {
  ChannelSubscriptionsTable,
  EmailChannelsTable,
  EmailTemplatesTable,
  MailSendersTable,
  InvitationsTable,
  MailboxUsesTable,
  MailingReceiversTable,
  OutboxMailsTable,
} from './tables/mail.ts'
import type {
  AvailabilityAlertsTable,
  HoldRequestStonesTable,
  HoldRequestsTable,
  MemoLinesTable,
  MemoNumbersTable,
  MemosTable,
  SavedSearchesTable,
  SearchReadersTable,
  ShareStonesTable,
  SharesTable,
} from './tables/requests.ts'
import type {
  AuthenticatorAppsTable,
  FactorChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  TrustedDevicesTable,
} from './tables/second-factor.ts'
import type { ConnectionRunsTable, ConnectionsTable } from './tables/connections.ts'
import type {
  AuditEntriesTable,
  BackupRunsTable,
  ChangesTable,
  ImportLogsTable,
  JobsTable,
  JournalTable,
  RejectedRowsTable,
  SecretsTable,
  ShowsTable,
  SiteSettingsTable,
  StockDaysTable,
  VisitsTable,
} from './tables/operations.ts'
import type {
  CustomerTermsTable,
  DocumentFilesTable,
  DocumentLinesTable,
  DocumentNumbersTable,
  DocumentsTable,
  InvoiceBalancesTable,
  PaymentAllocationsTable,
  PaymentsTable,
  ReturnLinesTable,
  ReturnsTable,
  SellersTable,
  StatementsTable,
  TaxRulesTable,
} from './tables/documents.ts'
import type {
  PriceListCellsTable,
  PriceListsTable,
  PricingRuleIdsTable,
  PricingRuleSetsTable,
  PricingRunScopesTable,
  PricingRunStonesTable,
  StoneHistoryTable,
  PricingRunsTable,
} from './tables/pricing.ts'
import type {
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhookDispatchTable,
  WebhookEventsTable,
  WebhooksTable,
  WebhookStoneChangesTable,
} from './tables/webhooks.ts'

/** The tables as SQL sees them. Money in cents, carats in thousandths; the migrations document the rest. */
export type Schema = {
  migrations: { name: string; at: Generated<Date> }
  users: UsersTable
  addresses: AddressesTable
  markups: MarkupsTable
  accesses: AccessesTable
  user_vendors: UserVendorsTable
  suspended_vendors: SuspendedVendorsTable
  domain_cells: DomainCellsTable
  user_notes: UserNotesTable
  email_channels: EmailChannelsTable
  channel_subscriptions: ChannelSubscriptionsTable
  email_tokens: EmailTokensTable
  sessions: SessionsTable
  api_keys: ApiKeysTable
  known_devices: KnownDevicesTable
  used_captchas: UsedCaptchasTable
  secret_failures: SecretFailuresTable
  provider_sign_ins: ProviderSignInsTable
  passkeys: PasskeysTable
  authenticator_apps: AuthenticatorAppsTable
  recovery_codes: RecoveryCodesTable
  trusted_devices: TrustedDevicesTable
  factor_challenges: FactorChallengesTable
  diamonds: DiamondsTable
  bulk_changes: BulkChangesTable
  bulk_changed_stones: BulkChangedStonesTable
  former_stock_numbers: FormerStockNumbersTable
  melee: MeleeTable
  name_diamonds: NameDiamondsTable
  vendors: VendorsTable
  import_answers: ImportAnswersTable
  connections: ConnectionsTable
  connection_runs: ConnectionRunsTable
  wish_entries: WishEntriesTable
  basket_rows: BasketRowsTable
  orders: OrdersTable
  order_items: OrderItemsTable
  order_moves: OrderMovesTable
  outbox_mails: OutboxMailsTable
  email_templates: EmailTemplatesTable
  mailing_receivers: MailingReceiversTable
  mail_senders: MailSendersTable
  invitations: InvitationsTable
  mailbox_uses: MailboxUsesTable
  jobs: JobsTable
  visits: VisitsTable
  stock_days: StockDaysTable
  import_logs: ImportLogsTable
  rejected_rows: RejectedRowsTable
  site_settings: SiteSettingsTable
  secrets: SecretsTable
  audit_entries: AuditEntriesTable
  backup_runs: BackupRunsTable
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
  suspended_listings: SuspendedListingsTable
  former_certificates: FormerCertificatesTable
  shows: ShowsTable
  picture_checks: PictureChecksTable
  partners: PartnersTable
  destinations: DestinationsTable
  destination_runs: DestinationRunsTable
  destination_left_out: DestinationLeftOutTable
  journal: JournalTable
  availability_alerts: AvailabilityAlertsTable
  sellers: SellersTable
  tax_rules: TaxRulesTable
  statements: StatementsTable
  customer_terms: CustomerTermsTable
  document_numbers: DocumentNumbersTable
  documents: DocumentsTable
  price_lists: PriceListsTable
  price_list_cells: PriceListCellsTable
  pricing_rule_ids: PricingRuleIdsTable
  pricing_rule_sets: PricingRuleSetsTable
  pricing_runs: PricingRunsTable
  pricing_run_stones: PricingRunStonesTable
  pricing_run_scopes: PricingRunScopesTable
  stone_history: StoneHistoryTable
  document_lines: DocumentLinesTable
  document_files: DocumentFilesTable
  invoice_balances: InvoiceBalancesTable
  payments: PaymentsTable
  payment_allocations: PaymentAllocationsTable
  returns: ReturnsTable
  return_lines: ReturnLinesTable
  webhooks: WebhooksTable
  webhook_events: WebhookEventsTable
  webhook_stone_changes: WebhookStoneChangesTable
  webhook_dispatch: WebhookDispatchTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_attempts: WebhookAttemptsTable
}
