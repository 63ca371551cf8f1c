import { refuse, refuseRequest } from '#contract/refusal.ts'
import { ownStockName } from '#server/features/import/own-stock.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import {
  deleteImportAnswer,
  findImportAnswer,
  listImportAnswers,
  loadImportAnswers,
  rememberImportAnswers,
} from './import-answer-store.ts'
import { findFault } from './read-answers.ts'

const headingPrefix = 'heading:'

export const importAnswerHandlers: Handlers<
  'listHeadingAnswers' | 'listImportAnswers' | 'changeImportAnswer' | 'deleteImportAnswer'
> = {
  listHeadingAnswers: async ({ db, query }) => {
    const answers = [...(await loadImportAnswers(db, query.vendorName ?? null))]
    return Object.fromEntries(
      answers
        .filter(([key]) => key.startsWith(headingPrefix))
        .map(([key, answer]) => [key.slice(headingPrefix.length), answer]),
    )
  },

  listImportAnswers: async ({ db, query }) => listImportAnswers(db, query.vendorName ?? null),

  changeImportAnswer: async ({ tx, body, audit }) => {
    const { key, answer } = body
    const vendor = body.vendorName || null
    const fault = findFault(key, answer)
    if (fault !== null) refuseRequest('answer', fault)
    const before = (await findImportAnswer(tx, vendor, key)) ?? null
    await rememberImportAnswers(tx, vendor, { [key]: answer })
    const after = await findImportAnswer(tx, vendor, key)
    if (!after) throw new Error(`The answer to ${key} was not stored`)
    await audit({ act: 'change import answer', subject: describeOwner(vendor), before, after })
    return after
  },

  deleteImportAnswer: async ({ tx, query, audit }) => {
    const vendor = query.vendorName || null
    const before = (await findImportAnswer(tx, vendor, query.key)) ?? refuse('ITEM_NOT_FOUND')
    await deleteImportAnswer(tx, vendor, query.key)
    await audit({ act: 'delete import answer', subject: describeOwner(vendor), before })
  },
}

function describeOwner(vendor: string | null): string {
  return vendor === null ? ownStockName : `vendor ${vendor}`
}
