import type { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { payerReference } from '#domain/payments/remittances.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { inDollars } from '#server/costs/in-dollars.ts'
import type { AppContext, UseCase, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'
import { debtOf } from '#server/people/debtors.ts'
import { readCompanyDetails } from '#server/site/company-details.ts'
import { readAccount } from './payments.queries.ts'
import { whoseAccounts } from './whose-accounts.ts'

export const paymentLink: UseCase<typeof paymentsEndpoints.link> = async ({ config }) => ({
  success: true,
  url: `${config.publicUrl}${SCREEN_PATHS.howToPay}`,
})

/** The bank account to pay to, the payer's reference, and the amount due. */
export const howToPay: UseCase<typeof paymentsEndpoints.howToPay> = async request => {
  const { bank, userName, ...rest } = await paymentOf(request)
  const { beneficiary, bankName, bankBranch, accountNumber, swift, bankAddress } = bank
  return {
    success: true,
    userName,
    ...rest,
    bank: accountNumber === '' ? null : { beneficiary, bankName, bankBranch, accountNumber, swift, bankAddress },
  }
}

/** The same as a PDF attachment in the reader's language. */
export const sendHowToPay: UseCase<typeof paymentsEndpoints.howToPayFile> = async request => {
  const { language, now } = request
  const payment = await paymentOf(request)
  const { howToPayPdf } = await import('./how-to-pay-pdf.ts')
  return sendPdf(await howToPayPdf({ language, ...payment }, now), `how-to-pay-${payment.reference}`)
}

/** The payment data of one account; without `userId` the reader's own. */
async function paymentOf(
  request: Pick<AppContext, 'db'> & { viewer: Viewer; query: { userId?: number | null }; now: Date },
) {
  const { db, viewer, query, now } = request
  const userId = query.userId ?? viewer.userId
  await whoseAccounts(request, userId)
  const account = await readAccount(db, userId)
  if (!account) throw new Refused('not_found')
  const day = tokyoDay(now)
  const debt = await debtOf(db, userId, day)
  return {
    userName: account.full_name,
    reference: payerReference(userId),
    ...debt,
    amountDueUsd: await inDollars(db, { userId, yen: debt.amountDue, day }),
    bank: await readCompanyDetails(db),
  }
}
