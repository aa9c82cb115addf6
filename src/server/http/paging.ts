import type { PageInfo } from '#contract/wire.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'

type Page = { page: number; pageSize: number }
export type PageRows = { offset: number; limit: number }

/** Which rows a page shows; the first page is 1. */
export const rowsOf = ({ page, pageSize }: Page): PageRows => ({ offset: (page - 1) * pageSize, limit: pageSize })

/** `all` counts without filters; a list that has none omits it. */
export const pageInfo = ({ page, pageSize }: Page, found: number, all = found): PageInfo => ({
  page,
  pageSize,
  totalSearchResults: found,
  totalResults: all,
})

/** A page of a change log, with the number of all its lines. */
export const logAnswer = <Line extends { at: Date }>(lines: readonly Line[], page: Page, total: number) => ({
  lines: lines.map(line => ({ ...line, at: tokyoIso(line.at) })),
  pageInfo: pageInfo(page, total),
})
