import { useQueryClient } from '@tanstack/react-query'
import { SellerForm, type Seller } from '#contract/schemas/sellers.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useSavedState } from '#web/shared/forms/use-saved-state.ts'
import { notSaved, useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { dropEmptyAccounts, toSellerValues, type SellerValues } from './seller-values.ts'

type Options = {
  seller: Seller | undefined
  initialValues: SellerValues
  /** The owner of the storefront of a new seller; the merchant without one. */
  userId: number | undefined
  onSaved: (saved: Seller) => void
}

/** The queries that show sellers. */
const staleNames = [
  'listSellers',
  'readSeller',
  'listTaxRules',
  'previewSellerDocument',
  'listAudit',
] as const

/**
 * Holds the form of a seller and saves it. If another user has saved meanwhile, `theirs` is their version; the next
 * attempt then changes that version.
 */
export function useSellerForm({ seller, initialValues, userId, onSaved }: Options) {
  const client = useQueryClient()
  const { saved, setSaved, theirs, dropTheirs, save } = useSavedState(seller)

  const store = (stored: Seller): void => {
    setSaved(stored)
    for (const name of staleNames) void client.invalidateQueries({ queryKey: [name] })
  }

  const { form, submit, isSending, failure } = useSchemaForm({
    schema: SellerForm,
    initialValues,
    send: async (validated) => {
      // What the server says about an account must appear at that account.
      const { bankAccounts } = dropEmptyAccounts(form.getValues())
      form.setFieldValue('bankAccounts', bankAccounts)
      const body = { ...validated, bankAccounts }
      const stored = await save(() =>
        saved
          ? sendApiRequest('changeSeller', { params: { id: saved.id }, body, headers: matchVersion(saved) })
          : sendApiRequest('createSeller', { body: { ...body, userId } }),
      )
      if (stored === notSaved) return notSaved
      store(stored)
      form.setValues(toSellerValues(stored))
      notifyInfo(`“${stored.legalName}” saved`)
      onSaved(stored)
      return undefined
    },
  })

  const takeTheirs = (): void => {
    if (!theirs) return
    form.setValues(toSellerValues(theirs))
    dropTheirs()
  }
  return { form, submit, isSending, failure, saved, store, theirs, takeTheirs }
}
