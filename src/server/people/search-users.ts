import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { searchBidders } from './people.queries.ts'

/** One more than the ten that are shown, so that the screen knows there are too many (§4 "Client search"). */
const SENT = 11

export const searchUsers: UseCase<typeof peopleEndpoints.searchUsers> = async ({ db, query }) => {
  const found = await searchBidders(db, query.user, SENT)
  return found.map(user => ({
    value: user.id,
    label: [user.full_name, user.company, `#${user.id}`].filter(Boolean).join(' · '),
  }))
}
