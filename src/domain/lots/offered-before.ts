/** Sellers offer a vehicle again within this many days; anything older is another sale. */
export const OFFERED_BEFORE_DAYS = 180
