/** The state of a return. Requested and accepted returns are open. Source: requirements 35.1. */
export const RETURN_STATES = ['requested', 'accepted', 'refused', 'withdrawn', 'received'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** What happens to a stone that came back: for sale again, or set aside. Source: requirements 35.3. */
export const RETURN_OUTCOMES = ['available', 'set-aside'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]
