/** How many answers a challenge accepts. After the last wrong one, the user starts again with the password. */
export const MAX_CHALLENGE_ATTEMPTS = 5

/** How long a challenge can be answered, in minutes. */
export const CHALLENGE_MINUTES = 5

/**
 * How many answers that can be guessed (six-digit codes, passwords) one user may send within an hour. Only someone who
 * knows the password, or is signed in, can use them up; passkeys and recovery codes still work then.
 */
export const MAX_GUESSES_PER_HOUR = 20

/** How long a trusted device needs no second factor, in days. */
export const TRUSTED_DEVICE_DAYS = 30

/** How many recovery codes a user gets at once. */
export const RECOVERY_CODE_COUNT = 10

/** How many passkeys a user may have. */
export const MAX_PASSKEYS = 20
