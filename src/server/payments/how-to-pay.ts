import type { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { payerReference } from '#domain/payments/remittances.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import type { UseCase } from '#server/http/context.ts'
import { readCompanyDetails } from '#server/site/company-details.ts'
import { balanceNow } from './payments.queries.ts'

export const paymentLink: UseCase<typeof paymentsEndpoints.link> = async ({ config }) => ({
  success: true,
  url: `${config.publicUrl}${SCREEN_PATHS.howToPay}`,
})

/** Where to send money, with which reference, and how much is due. */
export const howToPay: UseCase<typeof paymentsEndpoints.howToPay> = async ({ db, viewer }) => {
  const { beneficiary, bankName, bankBranch, accountNumber, swift, bankAddress } = await readCompanyDetails(db)
  const balance = await balanceNow(db, { of: 'person', userId: viewer.userId })
  return {
    success: true,
    reference: payerReference(viewer.userId),
    amountDue: Math.max(0, -(balance ?? 0)),
    bank: accountNumber === '' ? null : { beneficiary, bankName, bankBranch, accountNumber, swift, bankAddress },
  }
}
