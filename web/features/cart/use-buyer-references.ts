import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'

export type BuyerReferences = {
  /** Saves the reference of a cart item. Resolves to whether it is saved. */
  save: (itemId: number, text: string) => Promise<boolean>
  /** Waits for the references of these items, and tries those again that were not saved. */
  settle: (itemIds: readonly number[]) => Promise<boolean>
}

type Save = { text: string; isSaved: Promise<boolean> }

/** Saves the buyer's references of cart items. An order waits for them with `settle`. */
export function useBuyerReferences(): BuyerReferences {
  const { mutateAsync } = useApiMutation('changeCartItem', { stale: ['readCart'] })
  const client = useQueryClient()
  const saves = useRef(new Map<number, Save>())

  const save = (itemId: number, text: string): Promise<boolean> => {
    const isSaved = mutateAsync({ params: { id: itemId }, body: { buyerReference: text } }).then(
      () => true,
      // The mutation has already shown the error. The item may have left the basket.
      () => {
        void client.invalidateQueries({ queryKey: ['readCart'] })
        return false
      },
    )
    saves.current.set(itemId, { text, isSaved })
    return isSaved
  }
  const settle = async (itemIds: readonly number[]): Promise<boolean> => {
    const settled = itemIds.map(async (itemId) => {
      const last = saves.current.get(itemId)
      return last === undefined || (await last.isSaved) || (await save(itemId, last.text))
    })
    return (await Promise.all(settled)).every(Boolean)
  }
  return { save, settle }
}
