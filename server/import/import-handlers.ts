// PLACEHOLDER so that the server loads: to be replaced by whoever builds server/import
export const importHandlers = {} as never
