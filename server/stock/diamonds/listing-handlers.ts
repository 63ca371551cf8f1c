import { sql } from 'kysely'
import { formatMemoNo } from '#domain/memo/memo.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { isSameStone } from '#domain/stone/linked-listings.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { findSuspensionState, type SuspensionCause } from '#domain/stone/suspended-listing.ts'
import type { listingEndpoints } from '#contract/endpoints/listings.ts'
import { refuse } from '#contract/refusal.ts'
import type { OtherListing, SuspendedListing, Suspension } from '#contract/schemas/listings.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import {
  resolveViewerPolicy,
  type PolicyServices,
  type ViewerPolicy,
} from '#server/identity/viewer/viewer-policy.ts'
import { lockSetting, readSetting, saveSetting } from '#server/identity/site/site-settings.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listOtherListings } from './listings.ts'
import { presentVisible } from './present-diamond.ts'
import { loadStones, traitsOf, type StoneRow } from './stone-row.ts'

export const listingHandlers: Handlers<keyof typeof listingEndpoints, PolicyServices> = {
  listSuspendedListings: async ({ services, viewer, db, query }) => {
    const policy = resolveViewerPolicy(viewer, services)
    return listPage(
      query,
      {
        query: selectSuspensions(db),
        sorts: {
          suspendedDate: 's.id',
          stockId: sql`lower(d.stock_id)`,
          vendor: sql`lower(d.vendor)`,
          totalPrice: 'd.total_price',
        },
        defaultSort: { by: 'suspendedDate', order: 'desc' },
        searchColumns: ['d.stock_id', 'd.vendor', 'd.certificate_no', 'r.stock_id', 'r.vendor'],
      },
      async (rows) => {
        const now = await readDatabaseTime(db)
        const stones = await loadStones(
          db,
          rows.flatMap(({ diamond_id, reserved_id }) => [diamond_id, reserved_id]),
        )
        const rowById = new Map(stones.map((row) => [row.id, row]))
        const diamondById = new Map(
          presentVisible(stones, policy, services.users).map((diamond) => [diamond.id, diamond]),
        )
        return rows.flatMap((row): SuspendedListing[] => {
          const diamond = diamondById.get(row.diamond_id)
          if (diamond === undefined) return []
          const reserved = diamondById.get(row.reserved_id) ?? null
          const suspension = presentSuspension(row, rowById.get(row.reserved_id), now)
          return [{ id: row.id, diamond, reserved, ...suspension }]
        })
      },
    )
  },

  readListingSettings: async ({ db, setHeader }) => {
    const { value, version } = await readSetting(db, 'listings')
    setHeader('etag', toTag(version))
    return { ...value, version }
  },

  changeListingSettings: async ({ tx, body, headers, audit, setHeader }) => {
    const { value: before, version } = await lockSetting(tx, 'listings')
    refuseIfStale(headers, version, () => ({ ...before, version }))
    const saved = await saveSetting(tx, 'listings', body)
    await audit({ act: 'change listing settings', subject: 'site', before, after: body })
    setHeader('etag', toTag(saved))
    return { ...body, version: saved }
  },

  listOtherListings: async ({ services, viewer, db, params: { id } }) => {
    const [stone] = await loadStones(db, [id])
    if (!stone) return refuse('DIAMOND_NOT_FOUND')
    const policy = resolveViewerPolicy(viewer, services)
    const listings = await presentOthers(db, stone, policy, services)
    const row = await selectSuspensions(db).where('d.id', '=', id).executeTakeFirst()
    if (!row) return { listings, suspension: null }
    const [reserved] = await loadStones(db, [row.reserved_id])
    return { listings, suspension: presentSuspension(row, reserved, await readDatabaseTime(db)) }
  },
}

/** Presents the other listings of a stone, those first that list the same stone. */
async function presentOthers(
  db: Db,
  stone: StoneRow,
  policy: ViewerPolicy,
  { users }: PolicyServices,
): Promise<OtherListing[]> {
  const rows = await listOtherListings(db, stone.id)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const dates = await listConfirmedDates(db)
  const traits = toCertifiedRow(stone)
  return presentVisible(rows, policy, users)
    .map((diamond) => {
      const row = rowById.get(diamond.id)
      const confirmedAt = dates.get(row?.vendor?.toLowerCase() ?? '')
      return {
        ...diamond,
        isSameStone: row !== undefined && isSameStone(toCertifiedRow(row), traits),
        listConfirmedDate: confirmedAt?.toISOString() ?? null,
      }
    })
    .toSorted((one, other) => Number(other.isSameStone) - Number(one.isSameStone))
}

function toCertifiedRow({ shape_id, carats }: StoneRow) {
  return { shapeId: shape_id, caratsThousandths: carats }
}

/** Returns when each vendor's list was last confirmed, by the name in lower case. */
async function listConfirmedDates(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('vendors').select(['vendor_name', 'list_confirmed_at']).execute()
  return new Map(
    rows.flatMap(({ vendor_name, list_confirmed_at: at }) => (at ? [[vendor_name.toLowerCase(), at]] : [])),
  )
}

type SuspensionRow = {
  cause: string
  order_id: number | null
  memo_id: number | null
  suspended_at: Date
  order_status: number | null
  memo_number: number | null
}

/** Selects the suspended listings that nobody has decided about: unlisting one is a decision. */
function selectSuspensions(db: Db) {
  return db
    .selectFrom('suspended_listings as s')
    .innerJoin('diamonds as d', 'd.id', 's.diamond_id')
    .leftJoin('diamonds as r', 'r.id', 's.reserved_id')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('memos as m', 'm.id', 's.memo_id')
    .where('d.status', '=', STONE_STATUS.suspended)
    .where(sql<boolean>`d.is_active`)
    .select(['s.id', 's.diamond_id', 's.reserved_id', 's.cause', 's.order_id', 's.memo_id', 's.suspended_at'])
    .select(['o.status as order_status', 'm.number as memo_number'])
}

function presentSuspension(row: SuspensionRow, reserved: StoneRow | undefined, now: Date): Suspension {
  // The table's check constraint allows no other value.
  const cause = row.cause as SuspensionCause
  const isOrderCancelled = row.order_status === ORDER_STATUS.cancelled
  return {
    cause,
    state: findSuspensionState(
      { cause, orderId: row.order_id, memoId: row.memo_id, isOrderCancelled },
      reserved && traitsOf(reserved),
      now,
    ),
    orderId: row.order_id,
    memoNo: row.memo_number === null ? null : formatMemoNo(row.memo_number),
    suspendedDate: row.suspended_at.toISOString(),
  }
}
