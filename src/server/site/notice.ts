import type { companyEndpoints } from '#contract/site/company.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { shownTexts } from './notices.queries.ts'

/** Text above the login form: all current notices, the latest first, separated by empty lines. */
export const notice: UseCase<typeof companyEndpoints.notice> = async ({ db, language, now }) => ({
  notice: (await shownTexts(db, language, now)).join('\n\n'),
})
