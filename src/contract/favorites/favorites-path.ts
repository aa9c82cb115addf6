/** Path of a group's lots, apart from the table of calls: a lot's page looks for cards under it. */
export const FAVORITES_PATH = '/favorite/listing'
