import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BANK_TRANSFER_DAYS } from '#domain/bids/deposit.ts'
import type { UseCase } from '#server/http/context.ts'
import { readDepositAmounts } from '#server/site/settings.ts'

/** The deposits offered to a buyer. They come from the settings. */
export const offerDeposits: UseCase<typeof bidsEndpoints.deposits> = async ({ db }) => ({
  amounts: await readDepositAmounts(db),
  daysFrom: BANK_TRANSFER_DAYS.from,
  daysTo: BANK_TRANSFER_DAYS.to,
})
