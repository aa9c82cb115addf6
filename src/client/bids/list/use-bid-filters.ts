import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import { bidFiltersOf } from '#domain/bids/bid-filters.ts'
import { deskOf } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import { grouped } from '#domain/money/yen.ts'
import { tokyoDate } from '#client/format/time.ts'
import { STATUS_WORD } from '#client/lots/words.ts'
import { useProfile } from '#client/people/use-profile.ts'
import type { PickerOption } from '#client/ui/field/OptionList.tsx'
import { lotStatusName } from '#domain/lots/statuses.ts'
import { tokyoInstant } from '#domain/time/tokyo.ts'
import { bidStatusName } from '#domain/bids/bid-status.ts'
import { bidFiltersQuery, dealerClientsQuery } from '../bid-lists.api.ts'
import { tabOf } from './bid-list-looks.tsx'
import { useBidListName } from './bid-list-name.ts'
import { OFFICE_STATUS_WORD } from './bid-words.ts'
import { useBidList } from './use-bid-list.ts'

export type BidFilters = {
  /** Those that the reader has on this list; none for a client on his live bids (specification §6). */
  names: readonly BidFilter[]
  options: Partial<Record<BidFilter, PickerOption[]>>
  isLoading: boolean
}

/** What the list on screen may be narrowed by. Who has no filters here does not ask for them, and only dealers ask for their clients (§4). */
export function useBidFilters(): BidFilters {
  const { i18n, t } = useLingui()
  const { search } = useBidList()
  const list = useBidListName()
  const { detail, permission } = useProfile()
  const archived = list === 'archive' || tabOf(list, search.tab)?.archive === true
  const desk = list === 'my-bids' ? 'client' : deskOf(detail)
  const names = bidFiltersOf(desk, archived, search.type)
  const choices = useQuery({ ...bidFiltersQuery(archived, search.type), enabled: names.length > 0 })
  const isDealing = desk === 'dealer' && permission.dealerBidAccess && names.includes('clients')
  const clients = useQuery({ ...dealerClientsQuery, enabled: isDealing })

  const wordOf: Partial<Record<BidFilter, (label: string) => string>> = {
    dates: day => tokyoDate(tokyoInstant(day), i18n.locale as Language),
    status: code => i18n._(STATUS_WORD[lotStatusName(Number(code))]),
    archiveStatus: code => i18n._(OFFICE_STATUS_WORD[bidStatusName(Number(code))]),
    mileage: band => {
      const [from = '', to = ''] = band.split('-').map(km => km && grouped(Number(km)))
      return to === '' ? t`from ${from} km` : t`${from} – ${to} km`
    },
  }
  const options: BidFilters['options'] = {}
  for (const name of names) {
    const known = choices.data?.filters[name] ?? []
    options[name] = known.map(({ value, label, counter }) => ({
      value: String(value),
      label: wordOf[name]?.(label) ?? label,
      count: grouped(counter),
    }))
  }
  if (isDealing && clients.data) options.clients = withAllClients(options.clients ?? [], clients.data.clientList)
  return { names, options, isLoading: choices.isPending && names.length > 0 }
}

/** A dealer's clients are all there to choose from, those without a bid too. */
function withAllClients(
  known: readonly PickerOption[],
  clients: readonly { clientId: number; name: string }[],
): PickerOption[] {
  const listed = new Set(known.map(option => option.value))
  const others = clients.filter(client => !listed.has(String(client.clientId)))
  return [...known, ...others.map(({ clientId, name }) => ({ value: String(clientId), label: name, count: '0' }))]
}
