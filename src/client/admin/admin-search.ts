import { addressReader, id, page, text } from '#client/navigation/read-address.ts'

/** The selected tab of a section, its page, its row, and the car that is charged. */
export const readAdminSearch = addressReader({ tab: text, page, run: id, charge: id })
