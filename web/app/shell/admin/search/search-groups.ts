import type { AdminSearchResult } from '#contract/endpoints/admin-search.ts'
import { orderStatusNames } from '#web/features/orders/order-status.ts'
import { adminPages } from '#web/pages/admin/admin-pages.ts'
import { stoneStatusNames } from '#web/pages/admin/lists/stock/stone-names.ts'

/** A result of the search: what it is, and the page that shows it. */
export type SearchOption = {
  key: string
  title: string
  detail: string
  to: string
  search?: Record<string, string>
}

export type SearchGroup = { title: string; options: readonly SearchOption[] }

/**
 * Returns the results for a text, grouped by kind. An order or memo of this number comes before stones,
 * unless a stone has exactly this number. Without a text, the pages of the administration are listed.
 */
export function listSearchGroups(text: string, result: AdminSearchResult | undefined): SearchGroup[] {
  const pages = { title: 'Pages', options: listPages(text) }
  if (!result || text === '') return [pages].filter(hasOptions)
  const stones = { title: 'Diamonds', options: result.stones.map(toStoneOption) }
  const documents = [
    { title: 'Orders', options: result.orders.map((order) => toOrderOption(order, text)) },
    { title: 'Memos', options: result.memos.map(toMemoOption) },
  ]
  const customers = { title: 'Customers', options: result.customers.map(toCustomerOption) }
  const isStoneNumber = result.stones.some((stone) => hasNumber(stone, text.toLowerCase()))
  const ordered = isStoneNumber ? [stones, ...documents] : [...documents, stones]
  return [...ordered, customers, pages].filter(hasOptions)
}

const hasOptions = ({ options }: SearchGroup): boolean => options.length > 0

type FoundStone = AdminSearchResult['stones'][number]

function hasNumber({ stockId, vendorStockNo, certificateNo }: FoundStone, text: string): boolean {
  return [stockId, vendorStockNo, certificateNo].some((number) => number?.toLowerCase() === text)
}

function toStoneOption({ id, stockId, description, isActive, status, vendor }: FoundStone): SearchOption {
  const state = isActive ? stoneStatusNames[status] : 'Unlisted'
  return {
    key: `stone-${id}`,
    title: stockId,
    detail: [description, vendor, state].filter(Boolean).join(' · '),
    to: '/admin/diamonds',
    search: { q: stockId, open: String(id) },
  }
}

function toOrderOption(order: AdminSearchResult['orders'][number], text: string): SearchOption {
  const { id, status, buyerName, buyerCompany, totalPrice, buyerOrderNo, trackingNo } = order
  // What the text has found.
  const numbers = [buyerOrderNo, trackingNo].filter((number) =>
    number?.toLowerCase().startsWith(text.toLowerCase()),
  )
  const total = `$${totalPrice.toLocaleString('en', { minimumFractionDigits: 2 })}`
  return {
    key: `order-${id}`,
    title: `Order ${id}`,
    detail: [buyerCompany ?? buyerName, orderStatusNames[status], total, ...numbers].join(' · '),
    to: `/admin/orders/${id}`,
  }
}

function toMemoOption(memo: AdminSearchResult['memos'][number]): SearchOption {
  const { id, memoNo, customerName, customerCompany } = memo
  return {
    key: `memo-${id}`,
    title: `Memo ${memoNo}`,
    detail: customerCompany ?? customerName,
    to: `/admin/memos/${id}`,
  }
}

function toCustomerOption(customer: AdminSearchResult['customers'][number]): SearchOption {
  const { id, name, company, email } = customer
  const [title = email, ...details] = [...new Set([company, name, email])].filter((text) => text !== null)
  return { key: `customer-${id}`, title, detail: details.join(' · '), to: `/admin/users/${id}` }
}

/** Lists the pages that have a word beginning with each word of the text. */
function listPages(text: string): SearchOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return adminPages.flatMap(({ title: group = '', pages }) =>
    pages
      .filter(({ title, keywords = '' }) => {
        const known = ` ${title} ${keywords} ${group}`.toLowerCase()
        return words.every((word) => known.includes(` ${word}`))
      })
      .map(({ path, title }) => ({ key: path, title, detail: group, to: path })),
  )
}
