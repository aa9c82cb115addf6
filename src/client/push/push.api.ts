import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Response } from '#contract/endpoint.ts'
import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import type { NewSubscription, PushSettings } from '#contract/push/push.shapes.ts'
import { ask, call } from '#client/api/api.ts'

export const pushStateQuery = queryOptions({ ...ask(pushEndpoints.pushState, {}), staleTime: 0 })

export const pushKey = async () => (await call(pushEndpoints.pushKey, {})).publicKey

export const subscribe = (body: NewSubscription) => call(pushEndpoints.subscribe, { body })

export const unsubscribe = (endpoint: string) => call(pushEndpoints.unsubscribe, { body: { endpoint } })

export const tryPush = (endpoint: string) => call(pushEndpoints.tryPush, { body: { endpoint } })

type State = Response<typeof pushEndpoints.pushState>

/**
 * Changes settings, shown at once and taken back where the office refuses. One after the other: each sends all of them as they stand when its turn
 * comes, so that a quick second press does not undo the first.
 */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = pushStateQuery
  const put = (change: Partial<PushSettings> | undefined) =>
    queryClient.setQueryData<State>(queryKey, old => old && { ...old, settings: { ...old.settings, ...change } })
  return useMutation({
    scope: { id: 'push settings' },
    mutationFn: async (change: Partial<PushSettings>) => {
      const { settings } = await queryClient.ensureQueryData(pushStateQuery)
      return call(pushEndpoints.changePushSettings, { body: { ...settings, ...change } })
    },
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<State>(queryKey)?.settings
      put(change)
      return { before }
    },
    onError: (_error, _change, kept) => put(kept?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
