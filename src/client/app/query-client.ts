import { QueryClient } from '@tanstack/react-query'
import { DAY_MS } from '#domain/time/spans.ts'
import { ApiError, InvalidResponseError } from '#client/api/errors.ts'
import { reachability } from '#client/api/reachability.ts'

/** How long saved answers live on the device. `gcTime` must not be shorter, or the persister drops them. */
export const KEPT_MS = 14 * DAY_MS

/**
 * A refusal is final, and a retry gives the same. Only a lost packet is worth a second try. Once the server is known to be unreachable, the screen
 * says so at once and retries when it is back. The worker answers offline, hence `offlineFirst`.
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
        reachability.get().pace !== 'overdue' &&
        !(error instanceof ApiError) &&
        !(error instanceof InvalidResponseError),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
