import type { Implementation } from '#server/http/asked.ts'

/** Which function answers which endpoint. */
export const siteRoutes: readonly Implementation[] = []
