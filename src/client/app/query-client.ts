import { QueryClient } from '@tanstack/react-query'
import { ApiError, InvalidResponseError } from '#client/api/errors.ts'
import { reachability } from '#client/api/reachability.ts'

const DAY_MS = 86_400_000

/** How long kept answers live on the device; `gcTime` must not be shorter, or the persister drops them (toolchain.md trap 8). */
export const KEPT_MS = 14 * DAY_MS

/**
 * A refusal is an answer: asking again gives the same. Only a lost packet is worth a second try; once the office is known to be away the
 * screen says so at once, and asks again when it is back. The worker answers offline, hence `offlineFirst`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      gcTime: KEPT_MS,
      retry: (failures, error) =>
        failures < 1 &&
        reachability.get().reachable &&
        !(error instanceof ApiError) &&
        !(error instanceof InvalidResponseError),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
