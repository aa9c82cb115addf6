import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { changePassword } from '#server/auth/change-password.ts'
import type { UseCase } from '#server/http/asked.ts'

export const changeOwnPassword: UseCase<typeof peopleEndpoints.changePassword> = async asked => {
  await changePassword(asked)
  return { success: true }
}
