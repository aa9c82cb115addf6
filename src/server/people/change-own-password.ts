import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { changePassword } from '#server/auth/change-password.ts'
import type { UseCase } from '#server/http/context.ts'

export const changeOwnPassword: UseCase<typeof accountEndpoints.changePassword> = async request => {
  await changePassword(request)
  return { success: true }
}
