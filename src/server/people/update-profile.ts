import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid } from '#server/http/refused.ts'
import { isCountryId } from '#server/site/countries.ts'
import { loggedPerson, noteChange } from './note-change.ts'
import { findUser, updateDetails } from './people.queries.ts'

/** A country of 0 or null means none. */
export const updateProfile: UseCase<typeof accountEndpoints.updateProfile> = async ({ db, viewer, body, now }) => {
  if (body.countryId && !isCountryId(body.countryId)) throw invalid({ countryId: 'unknownChoice' })
  const before = await loggedPerson(db, await findUser(db, viewer.userId))
  await updateDetails(db, viewer.userId, {
    full_name: body.fullName,
    mobile: body.mobile,
    office_phone: body.officePhone || null,
    company: body.company || null,
    city: body.city,
    address: body.address || null,
    country_id: body.countryId || null,
  })
  await noteChange(db, { userId: viewer.userId, at: now }, before, await findUser(db, viewer.userId))
  return { success: true }
}
