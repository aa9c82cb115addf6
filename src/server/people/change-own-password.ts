import type { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { changePassword } from '#server/auth/change-password.ts'
import type { UseCase } from '#server/http/asked.ts'

export const changeOwnPassword: UseCase<typeof accountEndpoints.changePassword> = async asked => {
  await changePassword(asked)
  return { success: true }
}
