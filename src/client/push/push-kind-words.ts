import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PushKind } from '#domain/push/push-kinds.ts'

/** The kinds of notifications that a person can switch on and off, grouped by subject. */
export const KIND_GROUPS: { title: MessageDescriptor; kinds: [kind: PushKind, words: MessageDescriptor][] }[] = [
  {
    title: msg`Favorites`,
    kinds: [
      ['startsInHour', msg`Start within the hour`],
      ['startsInTenMinutes', msg`Start within ten minutes`],
      ['priceChanged', msg`Price has changed`],
      ['statusChanged', msg`Sold, not sold or cancelled`],
      ['sheetIsUp', msg`Auction sheet available`],
    ],
  },
  {
    title: msg`My bids`,
    kinds: [
      ['bidStatus', msg`Status has changed`],
      ['won', msg`Won`],
      ['outbid', msg`Sold for more than my bid`],
      ['chat', msg`New messages`],
    ],
  },
  {
    title: msg`Purchased cars`,
    kinds: [
      ['purchaseStep', msg`News of purchased cars`],
      ['invoice', msg`New invoice`],
    ],
  },
  { title: msg`Payments`, kinds: [['payment', msg`Balance has changed`]] },
  { title: msg`Saved searches`, kinds: [['newLots', msg`New lots`]] },
]
