// PLACEHOLDER
export const meleeHandlers = {} as never
