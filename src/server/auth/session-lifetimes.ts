/** An access token lasts ten minutes. */
export const ACCESS_SECONDS = 10 * 60
/** A refresh token lasts 30 days, renewed by each exchange … */
export const REFRESH_SECONDS = 30 * 24 * 3600
/** … until 90 days after the sign-in. */
export const FAMILY_SECONDS = 90 * 24 * 3600

/** One account's sign-ins at a time. A further one ends the one that was not used for the longest time. */
export const MAX_SESSIONS = 200

/** A manager's session ends after this time without a refresh; an open page refreshes when it asks for something. */
export const STAFF_IDLE_SECONDS = 12 * 3600
