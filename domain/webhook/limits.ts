export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_NAME_LENGTH = 80
export const MAX_WEBHOOK_URL_LENGTH = 1000
/** A batch of changed stones has at most this many. */
export const MAX_STONES_PER_EVENT = 1000
/** How much of a receiver's reply is stored. */
export const MAX_STORED_REPLY_BYTES = 1024
/** For how many days deliveries are kept. */
export const DELIVERY_DAYS = 30
/** For how many hours the former secret signs deliveries after a rotation. */
export const FORMER_SECRET_HOURS = 24
