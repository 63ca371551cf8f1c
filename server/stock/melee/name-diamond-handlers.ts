import { sql } from 'kysely'
import { toCents } from '#domain/money/cents.ts'
import { refuse } from '#contract/refusal.ts'
import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { deleteProduct } from './delete-product.ts'
import {
  insertNameDiamond,
  lockNameDiamond,
  selectNameDiamonds,
  updateNameDiamond,
  type NameDiamondRow,
} from './name-diamond-rows.ts'
import { presentNameDiamond } from './present-melee.ts'
import { filterVisibleSorts } from './visible-sorts.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { ProductReferences } from '#server/stock/product-references.ts'

/** The services that these handlers need. */
type Services = PolicyServices & { references: ProductReferences }

const byAlphabet = sql`(letter, color, size, id)`

type NameDiamondEndpoints =
  | 'listNameDiamonds'
  | 'createNameDiamond'
  | 'changeNameDiamond'
  | 'deleteNameDiamond'

export const nameDiamondHandlers: Handlers<NameDiamondEndpoints, Services> = {
  listNameDiamonds: async ({ services, viewer, db, query }) => {
    const policy = resolveViewerPolicy(viewer, services)
    const sorts = {
      letter: byAlphabet,
      color: 'color',
      size: 'size',
      totalPrice: 'total_price',
      isActive: 'is_active',
    }
    return listPage(
      query,
      {
        query: selectNameDiamonds(db, !viewer.isAdministrator),
        sorts: filterVisibleSorts(sorts, policy),
        defaultSort: { by: 'letter', order: 'asc' },
        searchColumns: ['letter', 'color', 'size'],
      },
      (rows) => rows.map((row) => presentNameDiamond(row, policy)),
    )
  },

  createNameDiamond: async (call) => {
    const { letter, color, size, pic = null, totalPrice, isActive = true } = call.body
    const price = toCents(totalPrice)
    const columns = { letter, color, size, pic, total_price: price, is_active: isActive }
    const row = await insertNameDiamond(call.tx, columns)
    const after = replyWithNameDiamond(call, row)
    await call.audit({ act: 'add name diamond', subject: formatAuditSubject(row), after })
    return after
  },

  changeNameDiamond: async (call) => {
    const before = await lockForEdit(call, call.params.id)
    const { letter, color, size, pic, totalPrice, isActive } = call.body
    const price = totalPrice === undefined ? undefined : toCents(totalPrice)
    const columns = { letter, color, size, pic, total_price: price, is_active: isActive }
    const row = await updateNameDiamond(call.tx, before.id, columns)
    await call.audit({
      act: 'change name diamond',
      subject: formatAuditSubject(before),
      before: present(call, before),
      after: present(call, row),
    })
    return replyWithNameDiamond(call, row)
  },

  deleteNameDiamond: async (call) => {
    const row = await lockForEdit(call, call.params.id)
    await deleteProduct(call.tx, call.services.references, 'NameDiamond', row.id)
    await call.audit({
      act: 'delete name diamond',
      subject: formatAuditSubject(row),
      before: present(call, row),
    })
    return undefined
  },
}

async function lockForEdit(call: WriteContext<Services>, id: number): Promise<NameDiamondRow> {
  const row = (await lockNameDiamond(call.tx, id)) ?? refuse('ITEM_NOT_FOUND')
  refuseIfStale(call.headers, row.version, () => present(call, row))
  return row
}

function present({ viewer, services }: WriteContext<Services>, row: NameDiamondRow): NameDiamond {
  return presentNameDiamond(row, resolveViewerPolicy(viewer, services))
}

function replyWithNameDiamond(call: WriteContext<Services>, row: NameDiamondRow): NameDiamond {
  call.setHeader('etag', toTag(row.version))
  return present(call, row)
}

function formatAuditSubject({ id, letter, color, size }: NameDiamondRow): string {
  return `name diamond ${id}, ${letter} ${color} ${size}`
}
