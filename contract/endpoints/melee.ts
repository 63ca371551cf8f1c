import { z } from 'zod/mini'
import { defineEndpoints } from '../kernel/endpoint.ts'
import { Id, SwitchInQuery } from '../schemas/basics.ts'
import { Melee, NameDiamond } from '../schemas/diamonds.ts'
import { RejectedRow } from '../schemas/running.ts'

/** What the small imports answer: everything, for they are short. */
export const SmallImportAnswer = z.object({
  jobId: Id,
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  rejectedRows: z.array(RejectedRow),
})
export type SmallImportAnswer = z.infer<typeof SmallImportAnswer>

/** Source: Specification 7 "Melee and name diamonds". */
export const meleeEndpoints = defineEndpoints({
  listMelee: {
    method: 'GET',
    path: '/api/melee',
    summary: 'Small stones by colour and size',
    access: 'anyone',
    query: z.object({ activeonly: SwitchInQuery }),
    reply: z.array(Melee),
    writes: false,
    refuses: ['FORBIDDEN'],
  },
  importMelee: {
    method: 'POST',
    path: '/api/melee/import',
    summary: 'Adds and changes melee rows from a file',
    access: 'administrator',
    body: z.object({}),
    upload: { field: 'file', kind: 'stock-file' },
    reply: SmallImportAnswer,
    writes: 'in-steps',
    refuses: [],
  },
  listNameDiamonds: {
    method: 'GET',
    path: '/api/namediamond',
    summary: 'The letters of Name Your Diamond',
    access: 'anyone',
    reply: z.array(NameDiamond),
    writes: false,
    refuses: [],
  },
  importNameDiamonds: {
    method: 'POST',
    path: '/api/namediamond/import',
    summary: 'Adds and changes letters from a file',
    access: 'administrator',
    body: z.object({}),
    upload: { field: 'file', kind: 'stock-file' },
    reply: SmallImportAnswer,
    writes: 'in-steps',
    refuses: [],
  },
})
