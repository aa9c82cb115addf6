import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Language } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/context.ts'
import { searchBidders } from './people.queries.ts'

/** One more than the ten shown, so the screen knows that there are more. */
const SENT = 11

/** As a client's number is written everywhere. */
const NUMBER: Record<Language, string> = { en: 'No.', ru: '№' }

export const searchUsers: UseCase<typeof peopleEndpoints.searchUsers> = async ({ db, query, language }) => {
  const found = await searchBidders(db, query.user, SENT)
  return found.map(user => ({
    value: user.id,
    label: [user.full_name, user.company, `${NUMBER[language]} ${user.id}`].filter(Boolean).join(' · '),
  }))
}
