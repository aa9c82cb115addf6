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
 * Changes settings; they show at once and turn back if the server refuses. Changes run one after the other. Each sends all settings
 * as they are at that moment, so that a fast second press does not undo the first.
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
