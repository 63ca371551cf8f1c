/** So many stones stand side by side. */
export const maxCompared = 5
