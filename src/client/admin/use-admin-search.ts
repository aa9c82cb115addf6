import { useSearch } from '@tanstack/react-router'
import { addressReader, id, page, text } from '#client/navigation/read-address.ts'

const readAdminSearch = addressReader({ tab: text, page, run: id, charge: id })

/** The selected tab of a section, its page, its row, and the car that is charged. */
export const useAdminSearch = () => readAdminSearch(useSearch({ strict: false }))
