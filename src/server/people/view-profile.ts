import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { invoicePath } from '#domain/purchases/car-paths.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { inDollars } from '#server/costs/in-dollars.ts'
import { priceCurrency } from '#server/costs/price-currency.ts'
import type { UseCase } from '#server/http/context.ts'
import { VERSION } from '#server/version.ts'
import { balanceInfo } from './balance.ts'
import { findUser, lastInvoice } from './people.queries.ts'

export const viewProfile: UseCase<typeof peopleEndpoints.viewProfile> = async ({ db, viewer, now }) => {
  const user = await findUser(db, viewer.userId)
  const invoiceId = viewer.permission.downloadInvoice ? await lastInvoice(db, viewer.userId) : null
  const day = tokyoDay(now)
  const balanceUsd = await inDollars(db, { userId: user.id, yen: user.balance, day })
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
      invoiceLink: invoiceId === null ? null : invoicePath(invoiceId),
      userType: viewer.userType,
      priceCurrency: await priceCurrency(db, user.id),
    },
    mustAddFactor: viewer.secondFactor === 'needed',
    addFactorUntil: viewer.graceEnd && tokyoIso(viewer.graceEnd),
    version: VERSION,
    balanceInfo: { ...balanceInfo(user, day), balanceUsd },
    permission: viewer.permission,
  }
}
