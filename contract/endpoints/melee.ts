import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Id, IdParams, listOf, ListQuery, SwitchInQuery } from '#contract/schemas/basics.ts'
import { Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import { MeleeChange, NameDiamondChange, NewMelee, NewNameDiamond } from '#contract/schemas/melee-form.ts'
import { ImportResult } from '#contract/schemas/operations.ts'

/** A dry run only reports what the file would do. To import it, send the file again without `dryRun`. */
const SmallImportForm = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) })

/** The complete result of a small import, because small imports are short. A dry run creates no job. */
export const SmallImportReply = z.extend(ImportResult, { jobId: z.nullable(Id) })
export type SmallImportReply = z.infer<typeof SmallImportReply>

/** Source: requirements 12.3, 13.3. */
export const meleeEndpoints = defineEndpoints({
  listMelee: {
    method: 'GET',
    path: '/api/melee',
    summary: 'List melee by colour and size',
    access: 'anyone',
    scope: 'stock:read',
    query: z.extend(ListQuery, { activeonly: SwitchInQuery }),
    reply: listOf(Melee),
    writes: false,
    duringImpersonation: true,
    refuses: ['FORBIDDEN'],
  },
  createMelee: {
    method: 'POST',
    path: '/api/melee',
    summary: 'Add melee of a colour and size range',
    access: 'administrator',
    body: NewMelee,
    reply: Melee,
    writes: true,
    creates: true,
    refuses: [],
  },
  changeMelee: {
    method: 'PATCH',
    path: '/api/melee/{id}',
    summary: 'Change melee; omitted fields stay the same',
    access: 'administrator',
    params: IdParams,
    body: MeleeChange,
    reply: Melee,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  changeMeleeStatus: {
    method: 'PATCH',
    path: '/api/melee/{id}/status',
    summary: 'List or unlist melee',
    access: 'administrator',
    params: IdParams,
    body: z.object({ isActive: z.boolean() }),
    reply: Melee,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  deleteMelee: {
    method: 'DELETE',
    path: '/api/melee/{id}',
    summary: 'Delete melee; refused while it is in an open order',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  importMelee: {
    method: 'POST',
    path: '/api/melee/import',
    summary: 'Import melee from a file; adds and updates',
    access: 'administrator',
    scope: 'import:write',
    body: SmallImportForm,
    upload: { field: 'file', kind: 'stock-file' },
    reply: SmallImportReply,
    writes: 'in-steps',
    refuses: [],
  },
  listNameDiamonds: {
    method: 'GET',
    path: '/api/namediamond',
    summary: 'List name diamonds',
    access: 'anyone',
    scope: 'stock:read',
    query: ListQuery,
    reply: listOf(NameDiamond),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  createNameDiamond: {
    method: 'POST',
    path: '/api/namediamond',
    summary: 'Add a name diamond: a letter in a colour and size',
    access: 'administrator',
    body: NewNameDiamond,
    reply: NameDiamond,
    writes: true,
    creates: true,
    refuses: [],
  },
  changeNameDiamond: {
    method: 'PATCH',
    path: '/api/namediamond/{id}',
    summary: 'Change a name diamond; omitted fields stay the same',
    access: 'administrator',
    params: IdParams,
    body: NameDiamondChange,
    reply: NameDiamond,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  deleteNameDiamond: {
    method: 'DELETE',
    path: '/api/namediamond/{id}',
    summary: 'Delete a name diamond; refused while it is in an open order',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  importNameDiamonds: {
    method: 'POST',
    path: '/api/namediamond/import',
    summary: 'Import name diamonds from a file; adds and updates',
    access: 'administrator',
    scope: 'import:write',
    body: SmallImportForm,
    upload: { field: 'file', kind: 'stock-file' },
    reply: SmallImportReply,
    writes: 'in-steps',
    refuses: [],
  },
})
