import { PAGE_TYPES, PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'

/**
 * The listing that the link of a favorite leads to. It decides the looks of the lot and the page type used when it is starred again.
 */
export function starredPage(link: string): PageType {
  return PAGE_TYPE_NAMES.find(name => link.startsWith(`${PAGE_TYPES[name].path}/`)) ?? 'car-auction'
}
