/** So many stones stand side by side. */
export const mostCompared = 5
