/** Seconds until the next try after the first, second … failure; the last one repeats until the lot's start. */
export const WAIT_SECONDS = [1, 2, 5, 10, 20, 40, 60] as const

/** After so many tries without an answer the bid's history says so, and managers are warned. */
export const TRIES_TO_TELL = 3
