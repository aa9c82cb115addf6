import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Language } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/context.ts'
import { searchClients } from './people.queries.ts'

/** One more than the ten shown, so the screen knows that there are more. */
const SENT = 11

/** As a client's number is written everywhere. */
const NUMBER: Record<Language, string> = { en: 'No.', ru: '№' }
const DISABLED: Record<Language, string> = { en: 'disabled', ru: 'отключён' }

export const searchUsers: UseCase<typeof peopleEndpoints.searchUsers> = async ({ db, query, language }) => {
  const found = await searchClients(db, query.user, { bidders: query.all !== '1', limit: SENT })
  return found.map(user => ({
    value: user.id,
    label: [
      user.full_name,
      user.company,
      `${NUMBER[language]} ${user.id}`,
      user.kind === 'disabled' && DISABLED[language],
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}
