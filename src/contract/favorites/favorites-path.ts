/** Path of a group's lots, separate from the table of calls. A lot's page looks for cards under it. */
export const FAVORITES_PATH = '/favorite/listing'
