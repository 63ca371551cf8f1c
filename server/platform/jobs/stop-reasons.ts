/** What a job says that an administrator stopped while it ran. */
export const STOP_REASON = 'Stopped by an administrator'

/** What an import says whose preview an administrator discarded. */
export const DISCARD_REASON = 'Preview discarded'
