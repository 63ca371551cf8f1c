import { createContext, useContext } from 'react'
import type { StoneActs } from './create-stone-actions.ts'

/** One set of acts for a whole page of stones. */
export const StoneActsContext = createContext<StoneActs | undefined>(undefined)

export function useSharedStoneActs(): StoneActs {
  const acts = useContext(StoneActsContext)
  if (!acts) throw new Error('No stone acts around this component')
  return acts
}
