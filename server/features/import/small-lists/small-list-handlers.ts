import type { Handlers } from '#server/identity/viewer/handler.ts'
import { importSmallList } from './import-small-list.ts'
import { meleeList, nameDiamondList } from './small-lists.ts'

export const smallListHandlers: Handlers<'importMelee' | 'importNameDiamonds'> = {
  importMelee: ({ db, viewer, file, body }) =>
    importSmallList(db, meleeList, file, viewer, { isTrial: body.dryRun === 'true' }),

  importNameDiamonds: ({ db, viewer, file, body }) =>
    importSmallList(db, nameDiamondList, file, viewer, { isTrial: body.dryRun === 'true' }),
}
