import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PushKind } from '#domain/push/push-kinds.ts'

/** What a person switches on and off, in groups as he thinks of them. */
export const KIND_GROUPS: { title: MessageDescriptor; kinds: [kind: PushKind, words: MessageDescriptor][] }[] = [
  {
    title: msg`Favorites`,
    kinds: [
      ['startsInHour', msg`Start within the hour`],
      ['startsInTenMinutes', msg`Start within ten minutes`],
      ['priceChanged', msg`Price has changed`],
      ['statusChanged', msg`Sold, not sold or cancelled`],
      ['sheetIsUp', msg`Auction sheet is up`],
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
  { title: msg`Purchased cars`, kinds: [['purchaseStep', msg`Next step of the way`]] },
  { title: msg`Saved searches`, kinds: [['newLots', msg`New lots`]] },
]
