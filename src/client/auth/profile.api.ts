import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'

/** The signed-in person; stored on the device so that the app opens without a network. */
export const profileQuery = queryOptions({
  ...ask(peopleEndpoints.viewProfile, {}),
  staleTime: MINUTE_MS,
  meta: { keep: 1 },
})

export function useUpdateSetting() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { bidEmailNotify: boolean; language: 692 | 693 }) =>
      call(peopleEndpoints.updateSetting, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}
