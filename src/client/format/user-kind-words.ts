import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserKind } from '#domain/people/kinds.ts'

/** Display texts for kinds of people. */
export const KIND_WORD: Record<UserKind, MessageDescriptor> = {
  client: msg({ message: 'Client', context: 'kind of user' }),
  dealer: msg({ message: 'Dealer', context: 'kind of user' }),
  manager: msg({ message: 'Manager', context: 'kind of user' }),
  vip: msg({ message: 'VIP', context: 'kind of user' }),
  limited: msg({ message: 'Limited', context: 'kind of user' }),
  guest: msg({ message: 'Guest', context: 'kind of user' }),
  restricted: msg({ message: 'Restricted', context: 'kind of user' }),
  disabled: msg({ message: 'Disabled', context: 'kind of user' }),
}
