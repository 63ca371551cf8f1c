/** How many API keys one user may have that are not revoked. Source: requirements 37.1. */
export const MAX_API_KEYS = 20
export const MAX_KEY_NETWORKS = 20
export const MAX_KEY_NAME_LENGTH = 80

/** Requests of one key per minute. Source: requirements 37.5. */
export const DEFAULT_KEY_REQUESTS_PER_MINUTE = 60
export const MAX_KEY_REQUESTS_PER_MINUTE = 6000
