import { PAGE_TYPES } from '#domain/lots/page-types.ts'

const LOT_PAGE = new RegExp(
  `^(?:${Object.values(PAGE_TYPES)
    .map(({ path }) => path)
    .join('|')})/[^/]+$`,
)

let path: string | null = null

/** The path of the screen that the lots of this tab are opened from; null in a tab that began with a lot. */
export const lastList = {
  get: (): string | null => path,
  /** Told of every screen that is left. */
  leave(pathname: string): void {
    if (!LOT_PAGE.test(pathname)) path = pathname
  },
}
