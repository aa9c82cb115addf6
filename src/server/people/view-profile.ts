import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/asked.ts'
import { balanceInfo } from './balance.ts'
import { findUser } from './people.queries.ts'

/** §3 "Profile response". */
export const viewProfile: UseCase<typeof peopleEndpoints.viewProfile> = async ({ db, viewer, now }) => {
  const user = await findUser(db, viewer.userId)
  return {
    success: true,
    detail: {
      userId: user.id,
      userLevel: user.kind,
      fullName: user.full_name,
      email: user.email,
      company: user.company,
      countryId: user.country_id,
      currency: user.currency,
      roleId: viewer.roleId,
      city: user.city,
      address: user.address,
      lastLogin: user.last_login && tokyoIso(user.last_login),
      mobile: user.mobile,
      officePhone: user.office_phone,
      bidEmailNotify: user.bid_email_notify,
      language: user.language,
      // Invoices come with purchased cars; an account has no document of its own yet.
      invoiceLink: null,
      userType: viewer.userType,
    },
    balanceInfo: balanceInfo(user, tokyoDay(now)),
    permission: viewer.permission,
  }
}
