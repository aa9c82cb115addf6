import { bankFileEndpoints } from '#contract/payments/bank-file.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { accountBalance } from './account-balance.ts'
import { bookBankRows } from './bank/book-bank-rows.ts'
import { previewBankFile } from './bank/preview-bank-file.ts'
import { addBooking, decideBooking, reverseBooking } from './bookings.ts'
import { howToPay, paymentLink, sendHowToPay } from './how-to-pay.ts'
import { listPayments } from './list-payments.ts'
import { addReceipt, beginReceipt, finishReceipt, receiptChoices, sendReceipt } from './receipts.ts'
import { sendStatement } from './send-statement.ts'
import { remittanceAccount } from './remittance-account.ts'
import { listRemittances } from './list-remittances.ts'

export const paymentsRoutes: readonly Implementation[] = [
  implement(paymentsEndpoints.payments, listPayments),
  implement(paymentsEndpoints.statement, sendStatement),
  implement(paymentsEndpoints.balance, accountBalance),
  implement(paymentsEndpoints.link, paymentLink),
  implement(paymentsEndpoints.howToPay, howToPay),
  implement(paymentsEndpoints.howToPayFile, sendHowToPay),
  implement(remittancesEndpoints.list, listRemittances),
  implement(remittancesEndpoints.account, remittanceAccount),
  implement(remittancesEndpoints.book, request => addBooking(request, request.body)),
  implement(remittancesEndpoints.decide, request => decideBooking(request, request.body)),
  implement(remittancesEndpoints.reverse, request => reverseBooking(request, request.body)),
  implement(receiptsEndpoints.add, addReceipt),
  implement(receiptsEndpoints.begin, beginReceipt),
  implement(receiptsEndpoints.finish, finishReceipt),
  implement(receiptsEndpoints.choices, receiptChoices),
  implement(receiptsEndpoints.file, sendReceipt),
  implement(bankFileEndpoints.preview, previewBankFile),
  implement(bankFileEndpoints.book, bookBankRows),
]
