import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { updateSettings } from './people.queries.ts'

export const updateSetting: UseCase<typeof peopleEndpoints.updateSetting> = async ({ db, viewer, body }) => {
  await updateSettings(db, viewer.userId, { language: body.language, bid_email_notify: body.bidEmailNotify })
  return { success: true }
}
