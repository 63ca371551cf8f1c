// PLACEHOLDER
export const jobHandlers = {} as never
