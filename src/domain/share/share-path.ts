import { PAGE_TYPES, type PageType } from '../lots/page-types.ts'

/** The address of a shared lot's screen (`/{type}/share/{id}`). `id` is the share's own, never the lot's. */
export function sharePath(pageType: PageType, id: string): string {
  return `${PAGE_TYPES[pageType].path}/share/${id}`
}
