import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Settings } from '#contract/people/people.shapes.ts'
import { LANGUAGE_IDS, languageOf } from '#domain/people/languages.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { deviceStore } from '#client/device/device-store.ts'

/** The signed-in person; stored on the device so that the app opens without a network. */
export const profileQuery = queryOptions({
  ...ask(peopleEndpoints.viewProfile, {}),
  staleTime: MINUTE_MS,
  meta: { keep: 1 },
})

/** An older server takes only both settings at once, so the other one is fetched for it. */
async function saveSettings(changed: Settings) {
  try {
    return await call(peopleEndpoints.updateSetting, { body: changed })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_fields') throw error
    const { bidEmailNotify, language } = (await call(peopleEndpoints.viewProfile, {})).detail
    const body = { bidEmailNotify, language: LANGUAGE_IDS[languageOf(language)], ...changed }
    return await call(peopleEndpoints.updateSetting, { body })
  }
}

export function useUpdateSetting() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveSettings,
    onSuccess: (_, { language }) => {
      if (language) deviceStore.set({ languageUnsent: false })
      return queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}
