import { PAGE_TYPE_NAMES, PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { useProfile } from './use-profile.ts'

/** The first listing of lots for sale that the user may open. Undefined for users who may open none. */
export function useFirstListing(): PageType | undefined {
  const { permission } = useProfile()
  return PAGE_TYPE_NAMES.find(name => PAGE_TYPES[name].holds !== 'result' && permission[PAGE_TYPES[name].permission])
}
