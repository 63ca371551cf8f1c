/**
 * Which folder may import which. `oxlint.config.ts` turns this into lint rules, type imports included;
 * docs/architecture.md explains it.
 */

type TopFolder = {
  /** Other top folders that this one may import. */
  folders: readonly string[]
  /** Packages that it may import; `any` stands for all of them and for Node's modules. */
  packages: 'any' | 'browser' | readonly string[]
}

/** The top folders with rules of their own. A test may also import packages and `tests/`. */
export const topFolders: Readonly<Record<string, TopFolder>> = {
  domain: { folders: [], packages: [] },
  search: { folders: [], packages: [] },
  spreadsheet: { folders: [], packages: 'browser' },
  contract: { folders: ['domain'], packages: ['zod'] },
  server: { folders: ['domain', 'contract', 'search', 'spreadsheet'], packages: 'any' },
  web: { folders: ['domain', 'contract', 'spreadsheet'], packages: 'browser' },
}

/** Layers of a top folder, lowest first. A file imports its own layer and those below. */
export const layers = {
  server: ['platform', 'identity', 'stock', 'features', 'app'],
  web: ['ui', 'shared', 'features', 'pages', 'app'],
} as const

export type AllowedImport = { from: string; to: string; reason: string }

/** Between the folders of `server/features/` only these imports are allowed. */
export const serverFeatureImports: readonly AllowedImport[] = [
  { from: 'availability-alerts', to: 'cart', reason: 'An alert waits until its customer can order a stone.' },
  { from: 'destinations', to: 'partners', reason: 'A destination sends the file of a marketplace.' },
  { from: 'connections', to: 'import', reason: 'A connection imports the lists that it fetches.' },
  {
    from: 'dashboard',
    to: 'connections',
    reason: 'The overview counts the connections that the list filters.',
  },
  { from: 'import', to: 'price-desk', reason: 'An import that changes prices can be undone as a run.' },
  { from: 'orders', to: 'customer-terms', reason: 'An order is checked against the terms of its buyer.' },
  { from: 'memos', to: 'customer-terms', reason: 'A memo is checked against the terms of its customer.' },
  { from: 'orders', to: 'cart', reason: 'An order is made from cart items.' },
  { from: 'holds', to: 'cart', reason: 'A hold request takes the stones that a customer could order.' },
  { from: 'holds', to: 'orders', reason: 'A hold shows the prices that its customer pays for an order.' },
  { from: 'home', to: 'orders', reason: 'The home page shows open orders.' },
  {
    from: 'home',
    to: 'saved-searches',
    reason: 'The home page shows what saved searches find.',
  },
  { from: 'memos', to: 'cart', reason: 'Stones that the customer keeps leave every cart.' },
  { from: 'memos', to: 'holds', reason: 'Memos and holds request available stones in the same way.' },
  { from: 'memos', to: 'orders', reason: 'Stones that the customer keeps become an order.' },
  { from: 'memos', to: 'order-documents', reason: 'A memo is printed with the layout of an order document.' },
  { from: 'memos', to: 'exports', reason: 'A memo is laid out as a PDF in the worker of exports.' },
  { from: 'order-documents', to: 'orders', reason: 'A document shows an order.' },
  {
    from: 'order-documents',
    to: 'exports',
    reason: 'A document is laid out as a PDF in the worker of exports.',
  },
  {
    from: 'order-documents',
    to: 'documents',
    reason: 'Invoice and packing list of an order are those that were issued, and all have one layout.',
  },
  { from: 'documents', to: 'exports', reason: 'Documents use the PDF library, fonts and worker of exports.' },
  { from: 'documents', to: 'e-invoices', reason: 'An invoice has an e-invoice beside its PDF.' },
  { from: 'documents', to: 'orders', reason: 'An invoice charges the lines of an order.' },
  { from: 'documents', to: 'memos', reason: 'A memo note states the stones of a memo.' },
  { from: 'documents', to: 'sellers', reason: 'A document states its seller, their taxes and statements.' },
  { from: 'documents', to: 'customer-terms', reason: 'An invoice has the terms of its customer.' },
  { from: 'customer-terms', to: 'documents', reason: 'Invoiced lines count once in an exposure.' },
  { from: 'documents', to: 'payments', reason: 'A credit note lowers what is left to pay.' },
  { from: 'orders', to: 'documents', reason: 'Lines that are invoiced cannot change.' },
  { from: 'memos', to: 'documents', reason: 'A memo issues its note.' },
  { from: 'exports', to: 'documents', reason: 'One worker writes lists and documents.' },
  { from: 'exports', to: 'cart', reason: 'A wishlist is exported as a list.' },
  { from: 'exports', to: 'order-documents', reason: 'One worker writes lists and order documents.' },
  { from: 'payments', to: 'documents', reason: 'A statement names seller and customer as documents do.' },
  { from: 'payments', to: 'exports', reason: 'A statement is laid out as a PDF in the worker of exports.' },
  { from: 'returns', to: 'orders', reason: 'Lines of an order come back.' },
  { from: 'orders', to: 'returns', reason: 'Lines that come back cannot change.' },
  { from: 'documents', to: 'returns', reason: 'A credit note is issued for a return.' },
  { from: 'webhooks', to: 'orders', reason: 'A webhook sends orders.' },
  { from: 'webhooks', to: 'holds', reason: 'A webhook sends hold requests.' },
  { from: 'webhooks', to: 'memos', reason: 'A webhook sends memos.' },
  { from: 'webhooks', to: 'documents', reason: 'A webhook sends issued documents.' },
  { from: 'webhooks', to: 'import-logs', reason: 'A webhook sends the results of imports.' },
  { from: 'saved-searches', to: 'newsletters', reason: 'Both show the page that ends a subscription.' },
]

/** Between the folders of `web/features/` only these imports are allowed. */
export const webFeatureImports: readonly AllowedImport[] = [
  { from: 'cart', to: 'stone', reason: 'A cart shows stones.' },
  { from: 'cart', to: 'name-diamond', reason: 'A cart shows name diamonds.' },
  { from: 'live-updates', to: 'selection', reason: 'A deleted stone leaves the selection.' },
  { from: 'memo', to: 'stone', reason: 'A memo request names its stones.' },
  { from: 'memo', to: 'share', reason: 'Both dialogs list the selected stones with the same styles.' },
  { from: 'name-diamond', to: 'stone', reason: 'A letter is drawn with the drawing of stones.' },
  { from: 'orders', to: 'stone', reason: 'An order line links to its stone.' },
  { from: 'share', to: 'stone', reason: 'A shared list names its stones.' },
  { from: 'stone', to: 'sections', reason: 'A stone names its section.' },
  { from: 'stone', to: 'selection', reason: 'A row of a list can be selected.' },
  { from: 'stone-lookup', to: 'sections', reason: 'A search continues in a section of the catalogue.' },
  { from: 'stone-lookup', to: 'stone', reason: 'A result shows its stone.' },
  {
    from: 'stone-lookup',
    to: 'stone-search',
    reason: 'A typed number may be a former one, or one of a list.',
  },
  { from: 'stone-search', to: 'sections', reason: 'A search belongs to a section.' },
]

/** Between the folders of `web/pages/` only these imports are allowed. */
export const webPageImports: readonly AllowedImport[] = []
