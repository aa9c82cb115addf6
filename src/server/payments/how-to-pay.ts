import type { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { payerReference } from '#domain/payments/remittances.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { inDollars } from '#server/costs/in-dollars.ts'
import type { UseCase } from '#server/http/context.ts'
import { readCompanyDetails } from '#server/site/company-details.ts'
import { debtOf } from '#server/people/debtors.ts'

export const paymentLink: UseCase<typeof paymentsEndpoints.link> = async ({ config }) => ({
  success: true,
  url: `${config.publicUrl}${SCREEN_PATHS.howToPay}`,
})

/** Where to send money, with which reference, and how much is due. */
export const howToPay: UseCase<typeof paymentsEndpoints.howToPay> = async ({ db, viewer, now }) => {
  const { beneficiary, bankName, bankBranch, accountNumber, swift, bankAddress } = await readCompanyDetails(db)
  const day = tokyoDay(now)
  const debt = await debtOf(db, viewer.userId, day)
  return {
    success: true,
    reference: payerReference(viewer.userId),
    ...debt,
    amountDueUsd: await inDollars(db, { userId: viewer.userId, yen: debt.amountDue, day }),
    bank: accountNumber === '' ? null : { beneficiary, bankName, bankBranch, accountNumber, swift, bankAddress },
  }
}
