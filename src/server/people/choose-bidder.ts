import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { searchBidders } from './people.queries.ts'

/** One more than the ten shown, so the screen knows that there are more. */
const SENT = 11

export const searchUsers: UseCase<typeof peopleEndpoints.searchUsers> = async ({ db, query }) => {
  const found = await searchBidders(db, query.user, SENT)
  return found.map(user => ({
    value: user.id,
    label: [user.full_name, user.company, `#${user.id}`].filter(Boolean).join(' · '),
  }))
}
