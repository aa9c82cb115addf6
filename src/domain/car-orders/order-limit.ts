/** Orders per person and day. Each order sends an e-mail to every manager. */
export const MAX_ORDERS_PER_DAY = 10
export const ORDER_DAY_MS = 86_400_000
