import { addressReader, id, page, text } from '#client/navigation/read-address.ts'

/** The selected tab of a section, its page, and its row. */
export const readAdminSearch = addressReader({ tab: text, page, run: id })
