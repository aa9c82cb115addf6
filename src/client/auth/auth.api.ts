import { queryOptions } from '@tanstack/react-query'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { ask, call } from '#client/api/api.ts'

export const login = (body: Credentials) => call(authEndpoints.login, { body })
export const logout = () => call(authEndpoints.logout, { body: {} })

export const noticeQuery = queryOptions({ ...ask(siteEndpoints.notice, {}), staleTime: 300_000 })
