/** Orders per person and day. Each order sends an e-mail to every manager. */
export const MAX_ORDERS_PER_DAY = 10
