import { formatDay } from '#domain/calendar/day.ts'
import { formatMemoNo, totalMemo } from '#domain/memo/memo.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
import type { Db } from '#server/platform/database/database.ts'
import { splitDescription } from '#server/stock/diamonds/describe-diamond.ts'
import { identifyStoredStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import { readBrand } from '#server/features/exports/read-brand.ts'
import {
  describeSeller,
  listAddressLines,
  removeBlankLines,
} from '#server/features/order-documents/make-order-document.ts'
import type { OrderDocument, DocumentLine } from '#server/features/order-documents/order-document.ts'
import type { MemoLineRow, WholeMemo } from './memo-store.ts'
import { toLineState } from './present-memo.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FastifyBaseLogger } from 'fastify'

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const decisionLabels = { requested: '', out: '', returned: 'returned', kept: 'sold' } as const

type MemoDocumentInput = {
  db: Db
  services: {
    files: FileStore
    log: FastifyBaseLogger
    users: UserDirectory
    settings: { BRAND_NAME: string }
  }
  memo: WholeMemo & { number: number }
}

/**
 * Returns the data of the memo document, under the brand of the storefront where the memo was requested:
 * every stone that was sent, the outcome of each decided line, and totals of what is still out. Source:
 * requirements 18.2.
 */
export async function createMemoDocument({ db, services, memo }: MemoDocumentInput): Promise<OrderDocument> {
  const identity = identifyStoredStorefront(memo, services)
  const customer = services.users.find(memo.user_id)
  const out = memo.lines.filter((line) => toLineState(line) === 'out')
  const sums = totalMemo(
    memo.lines.map((line) => ({
      state: toLineState(line),
      caratsThousandths: line.carats,
      totalPriceCents: line.total_price,
    })),
  )
  const number = formatMemoNo(memo.number)
  return {
    kind: 'memo',
    title: `Memo ${number}`,
    ...(await readBrand(identity, services)),
    seller: await describeSeller(db, identity),
    buyer: removeBlankLines([
      memo.customer_company,
      memo.customer_name,
      ...listAddressLines(customer?.addresses[0]),
      memo.customer_email,
    ]),
    facts: [
      ['Memo no.', number],
      ['Date', memo.memo_date === null ? '' : dateFormat.format(memo.memo_date)],
      ['Due back', memo.due_date === null ? 'Open' : formatDay(memo.due_date)],
    ],
    lines: memo.lines.map(describeMemoLine),
    totals: {
      stones: String(out.reduce((total, { quantity }) => total + quantity, 0)),
      carats: formatCarats(sums.totalCaratsThousandths),
      price: formatMoney(sums.totalPriceCents),
    },
    notes: { title: 'Terms', lines: memo.terms?.split('\n') ?? [] },
  }
}

function describeMemoLine(line: MemoLineRow): DocumentLine {
  const { stone, certificate } = splitDescription(line.description)
  return {
    stockNumber: line.stock_id,
    description: [stone, decisionLabels[toLineState(line)]].filter(Boolean).join(', '),
    certificate,
    stones: String(line.quantity),
    carats: formatCarats(line.carats),
    pricePerCarat: line.price_per_carat === null ? '' : formatMoney(line.price_per_carat),
    totalPrice: line.total_price === null ? '' : formatMoney(line.total_price),
  }
}
