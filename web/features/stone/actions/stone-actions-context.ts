import { createContext, useContext } from 'react'
import type { StoneActions } from './create-stone-actions.ts'

/** One shared set of actions for all stones of a page. */
export const StoneActionsContext = createContext<StoneActions | undefined>(undefined)

export function useSharedStoneActions(): StoneActions {
  const actions = useContext(StoneActionsContext)
  if (!actions) throw new Error('No stone actions around this component')
  return actions
}
