import { queryOptions } from '@tanstack/react-query'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { PasskeyName } from '#contract/auth/passkeys.shapes.ts'
import { ask, call } from '#client/api/api.ts'

export const passkeysQuery = queryOptions({ ...ask(passkeyEndpoints.passkeys, {}), staleTime: 0 })

export const renamePasskey = (body: PasskeyName) => call(passkeyEndpoints.renamePasskey, { body })

export const removePasskey = (id: number) => call(passkeyEndpoints.removePasskey, { body: { id } })
