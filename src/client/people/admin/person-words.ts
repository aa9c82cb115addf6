import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Logged } from '#contract/wire.ts'
import { USER_KINDS } from '#domain/people/kinds.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { grouped } from '#domain/money/yen.ts'
import { KIND_WORD } from '#client/format/user-kind-words.ts'

/** The texts for rules that only accounts have; the server uses the same texts. */
export const PERSON_RULES: Record<string, MessageDescriptor> = {
  yenLimit: msg`Whole yen, 0 to 1 000 000 000`,
  dayLimit: msg`A whole number, 0 to 10 000`,
  noDealer: msg`Only clients can have a dealer`,
  unknownChoice: msg`This option is no longer available`,
}

/** Every permission flag with its text, grouped by subject. */
export const FLAG_GROUPS: readonly {
  title: MessageDescriptor
  flags: readonly (readonly [Permission, MessageDescriptor])[]
}[] = [
  {
    title: msg`Can view`,
    flags: [
      ['carAuctionsView', msg`Car listing`],
      ['salesStatisticsView', msg`Sales statistics`],
      ['onepriceView', msg`Fixed price`],
      ['bikeView', msg`Bikes and their statistics`],
      ['dealerBidAccess', msg`Bids of the dealer’s clients`],
    ],
  },
  {
    title: msg({ message: 'Can do', context: 'what a person may do' }),
    flags: [
      ['biddingAllowed', msg({ message: 'Bid', context: 'what a person may do' })],
      ['shareCar', msg`Share a car by link`],
      ['downloadPhotos', msg`Download photos`],
      ['downloadInvoice', msg`Download invoices`],
      ['auctionTranslationUse', msg`Read translated auction sheets`],
      ['exportTypeShow', msg`Choose the export type`],
    ],
  },
  {
    title: msg`Limits enforced`,
    flags: [
      ['bidDeadlineCheck', msg`Bid deadline`],
      ['creditLimitCheck', msg`Credit limit`],
      ['dailyBidLimitCheck', msg`Bids per day`],
      ['ussLimitCheck', msg`Extra photos a day`],
    ],
  },
  {
    title: msg`Manages`,
    flags: [
      ['managerBidForClient', msg`Bids for clients`],
      ['bidManagementEnabled', msg`Bid manager and bidding history`],
      ['bidManageStatus', msg`Status of bids`],
      ['bidManageBidPrice', msg`Change bid amounts`],
      ['bidManageSoldPrice', msg`Sold price`],
      ['adjustmentPriceShow', msg`See and change overbid`],
      ['exportTypeOptional', msg`May leave the export type blank`],
      ['lastHourBidWarning', msg`Last-hour warning`],
      ['bidsTodayDefault', msg`Opens on today’s bids`],
      ['purchaseManagement', msg`Purchased cars and voyages`],
      ['backOffice', msg`Admin`],
      ['paymentsManagement', msg`Posting and approving money`],
    ],
  },
]

const FLAG_WORDS = new Map<string, MessageDescriptor>(
  FLAG_GROUPS.flatMap(({ flags }) => flags.map(([flag, word]) => [flag, word])),
)

/** Texts for the fields, flags and values of an account: for its form, its history and conflicting edits. */
export function usePersonWords() {
  const { t, i18n } = useLingui()
  const fields: Record<string, string> = {
    kind: t`Type`,
    disabled: t`Account`,
    email: t`Email`,
    fullName: t`Full name`,
    company: t`Company`,
    mobile: t`Mobile`,
    officePhone: t`Work phone`,
    country: t`Country`,
    countryId: t`Country`,
    city: t`City`,
    address: t`Address`,
    language: t`Language`,
    currency: t`Currency`,
    dealer: t`Dealer`,
    dealerId: t`Dealer`,
    manager: t`Manager`,
    managerId: t`Manager`,
    creditLimit: t`Credit limit`,
    dailyBidLimit: t`Bids per day`,
    ussLimit: t`Extra photos a day`,
    note: t`Note`,
    secondFactor: t`Two-step login`,
    passwordLink: t`Password reset link`,
  }
  const nameOf = (name: string): string => {
    const flag = FLAG_WORDS.get(name)
    return fields[name] ?? (flag ? i18n._(flag) : name)
  }
  const valueText = (name: string, value: Logged[string]): string => {
    if (value === null || value === '') return t`none`
    if (name === 'disabled') return value ? t`disabled` : t`enabled`
    if (value === true || value === 'on') return t`on`
    if (value === false || value === 'off') return t`off`
    const kind = name === 'kind' && USER_KINDS.find(one => one === value)
    if (kind) return i18n._(KIND_WORD[kind])
    if (name === 'language')
      return Number(value) === 693
        ? t({ message: 'Russian', context: 'language' })
        : t({ message: 'English', context: 'language' })
    if (name === 'creditLimit') return `${grouped(Number(value))}\u00a0¥`
    return String(value)
  }
  return { nameOf, valueText }
}
