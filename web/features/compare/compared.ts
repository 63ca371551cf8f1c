/** Maximum number of stones in a comparison. */
export const maxCompared = 5
