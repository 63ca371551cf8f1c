import { sql } from 'kysely'
import { mayOpenSection } from '#domain/access/guard.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import type { meleeEndpoints } from '#contract/endpoints/melee.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Melee } from '#contract/schemas/diamonds.ts'
import type { MeleeChange } from '#contract/schemas/melee-form.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { deleteProduct } from './delete-product.ts'
import { insertMelee, lockMelee, selectMelee, updateMelee, type MeleeRow } from './melee-rows.ts'
import { nameDiamondHandlers } from './name-diamond-handlers.ts'
import { labelMelee } from './melee-store.ts'
import { presentMelee } from './present-melee.ts'
import { filterVisibleSorts } from './visible-sorts.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { ProductReferences } from '#server/stock/product-references.ts'

/** The services that these handlers need. */
type Services = PolicyServices & { references: ProductReferences }

/** The import of small lists has its own handlers. */
type SmallImports = 'importMelee' | 'importNameDiamonds'

const bySizes = sql`(color, size_from, size_to)`

export const meleeHandlers: Handlers<Exclude<keyof typeof meleeEndpoints, SmallImports>, Services> = {
  ...nameDiamondHandlers,

  listMelee: async ({ services, viewer, db, query }) => {
    const opening = mayOpenSection('melee', viewer.access)
    if (opening !== 'open') refuse('FORBIDDEN', [], opening === 'needs-login' ? 401 : 403)
    const policy = resolveViewerPolicy(viewer, services)
    const sorts = {
      color: bySizes,
      sizeFrom: 'size_from',
      sizeTo: 'size_to',
      carats: 'carats',
      pricePerCarat: 'price_per_carat',
      isActive: 'is_active',
    }
    return listPage(
      query,
      {
        query: selectMelee(db, query.activeonly || !viewer.isAdministrator),
        sorts: filterVisibleSorts(sorts, policy),
        defaultSort: { by: 'color', order: 'asc' },
        searchColumns: ['color'],
      },
      (rows) => rows.map((row) => presentMelee(row, policy)),
    )
  },

  createMelee: async (call) => {
    const { tx, body, audit } = call
    refuseReversedSizes(body)
    const row = await insertMelee(tx, {
      color: body.color,
      size_from: body.sizeFrom,
      size_to: body.sizeTo,
      carats: toCaratsThousandths(body.carats),
      price_per_carat: toCents(body.pricePerCarat),
      is_active: body.isActive ?? true,
    })
    const melee = replyWithMelee(call, row)
    await audit({ act: 'add melee', subject: formatAuditSubject(row), after: melee })
    return melee
  },

  changeMelee: async (call) => changeMelee(call, call.params.id, call.body),

  changeMeleeStatus: async (call) => changeMelee(call, call.params.id, call.body),

  deleteMelee: async (call) => {
    const row = await lockForEdit(call, call.params.id)
    await deleteProduct(call.tx, call.services.references, 'Melee', row.id)
    await call.audit({ act: 'delete melee', subject: formatAuditSubject(row), before: present(call, row) })
    return undefined
  },
}

async function changeMelee(call: WriteContext<Services>, id: number, change: MeleeChange): Promise<Melee> {
  const before = await lockForEdit(call, id)
  refuseReversedSizes({
    sizeFrom: change.sizeFrom ?? before.size_from,
    sizeTo: change.sizeTo ?? before.size_to,
  })
  const row = await updateMelee(call.tx, id, {
    color: change.color,
    size_from: change.sizeFrom,
    size_to: change.sizeTo,
    carats: change.carats === undefined ? undefined : toCaratsThousandths(change.carats),
    price_per_carat: change.pricePerCarat === undefined ? undefined : toCents(change.pricePerCarat),
    is_active: change.isActive,
  })
  await call.audit({
    act: 'change melee',
    subject: formatAuditSubject(before),
    before: present(call, before),
    after: present(call, row),
  })
  return replyWithMelee(call, row)
}

async function lockForEdit(call: WriteContext<Services>, id: number): Promise<MeleeRow> {
  const row = (await lockMelee(call.tx, id)) ?? refuse('ITEM_NOT_FOUND')
  refuseIfStale(call.headers, row.version, () => present(call, row))
  return row
}

function refuseReversedSizes({ sizeFrom, sizeTo }: { sizeFrom: number; sizeTo: number }): void {
  if (sizeFrom > sizeTo) refuseRequest('sizeTo', 'Size to can’t be smaller than size from')
}

function present({ viewer, services }: WriteContext<Services>, row: MeleeRow): Melee {
  return presentMelee(row, resolveViewerPolicy(viewer, services))
}

function replyWithMelee(call: WriteContext<Services>, row: MeleeRow): Melee {
  call.setHeader('etag', toTag(row.version))
  return present(call, row)
}

function formatAuditSubject(row: MeleeRow): string {
  return `melee ${row.id}, ${labelMelee(row)}`
}
