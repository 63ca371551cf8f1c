import { mayOpenSection } from '#domain/access/guard.ts'
import type { meleeEndpoints } from '#contract/endpoints/melee.ts'
import { refuse } from '#contract/refusal.ts'
import { resolveTerms } from '../catalogue/viewer-terms.ts'
import type { Handlers } from '../http/handler.ts'
import { importSmallList } from './import-small-list.ts'
import { listMelee, listNameDiamonds } from './melee-store.ts'
import { presentMelee, presentNameDiamond } from './present-melee.ts'
import { meleeList, nameDiamondList } from './small-lists.ts'

export const meleeHandlers: Handlers<keyof typeof meleeEndpoints> = {
  listMelee: async ({ shop, viewer, db, query }) => {
    const opening = mayOpenSection('melee', viewer.access)
    if (opening !== 'open') refuse('FORBIDDEN', [], opening === 'needs-login' ? 401 : 403)
    const terms = resolveTerms(viewer, shop)
    const rows = await listMelee(db, query.activeonly || !viewer.isAdministrator)
    return rows.map((row) => presentMelee(row, terms))
  },

  importMelee: ({ db, viewer, file }) => importSmallList(db, meleeList, file, viewer),

  listNameDiamonds: async ({ shop, viewer, db }) => {
    const terms = resolveTerms(viewer, shop)
    const rows = await listNameDiamonds(db, !viewer.isAdministrator)
    return rows.map((row) => presentNameDiamond(row, terms))
  },

  importNameDiamonds: ({ db, viewer, file }) => importSmallList(db, nameDiamondList, file, viewer),
}
