import type { houseEndpoints } from '#contract/site/house.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { shownTexts } from './notices.queries.ts'

/** What the administration has to say above the login form: every notice that is shown now, the latest first, an empty line between two. */
export const notice: UseCase<typeof houseEndpoints.notice> = async ({ db, language, now }) => ({
  notice: (await shownTexts(db, language, now)).join('\n\n'),
})
