import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/people/people.shapes.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { visitorOf } from '#client/auth/use-profile.ts'

/**
 * A user whose rights changed leaves a page that is no longer his, and the answers of the admin pages go from memory. Guards run only when a page is opened,
 * so they are run again.
 */
export function followRights(queryClient: QueryClient, runGuards: () => Promise<void>): void {
  let seen: Profile | undefined
  queryClient.getQueryCache().subscribe(({ query }) => {
    const profile = query.state.data as Profile | undefined
    if (query.queryKey[0] !== profileQuery.queryKey[0] || !profile || profile === seen) return
    const former = seen
    seen = profile
    if (former?.detail.userId !== profile.detail.userId || rightsOf(former) === rightsOf(profile)) return
    void runGuards().then(() => queryClient.removeQueries({ type: 'inactive', predicate: isOfAdmin }))
  })
}

const rightsOf = (profile: Profile): string => JSON.stringify(visitorOf(profile))

const isOfAdmin = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  String(path).startsWith('/office/')
