import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { bidFiltersOf } from '#domain/bids/bid-filters.ts'
import { grouped } from '#domain/money/yen.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { serverToday } from '#client/api/server-today.ts'
import { useConditionWords } from '#client/format/use-condition-words.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import type { PickerOption } from '#client/ui/field/OptionList.tsx'
import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import { dayName } from '#domain/time/day-words.ts'
import { bidFiltersQuery, dealerClientsQuery } from '../bid-lists.api.ts'
import { isArchive } from './bid-list-variants.tsx'
import { useBidListName } from './bid-list-name.ts'
import { STAFF_STATUS_WORD } from './bid-words.ts'
import { useBidList } from './use-bid-list.tsx'
import { useBidReader } from './use-bid-reader.ts'

type BidFilters = {
  /** The reader's filters on this list. A client has none on live bids. */
  names: readonly BidFilter[]
  options: Partial<Record<BidFilter, PickerOption[]>>
  isLoading: boolean
}

/** The filter choices of the list on screen. They are loaded only for readers with filters, and clients only for dealers. */
export function useBidFilters(): BidFilters {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const { search } = useBidList()
  const list = useBidListName()
  const reader = useBidReader()
  const archived = isArchive(list, search.tab)
  const role = list === 'my-bids' ? 'client' : reader
  const names = bidFiltersOf(role, archived, search.type)
  const choices = useQuery({ ...bidFiltersQuery(archived, search.type), enabled: names.length > 0 })
  const isDealing = role === 'dealer' && names.includes('clients')
  const clients = useQuery({ ...dealerClientsQuery, enabled: isDealing })

  const conditionWords = useConditionWords()
  const wordOf: Partial<Record<BidFilter, (label: string) => string>> = {
    condition: conditionWords,
    dates: day => dayAndPastYear(day, serverToday(), language, dayName),
    status: code => lotStatusLabel(Number(code), language),
    archiveStatus: code => i18n._(STAFF_STATUS_WORD[Number(code) as BidStatus]),
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

/** All of a dealer's clients are offered, including those without a bid. */
function withAllClients(
  known: readonly PickerOption[],
  clients: readonly { clientId: number; name: string }[],
): PickerOption[] {
  const listed = new Set(known.map(option => option.value))
  const others = clients.filter(client => !listed.has(String(client.clientId)))
  return [...known, ...others.map(({ clientId, name }) => ({ value: String(clientId), label: name, count: '0' }))]
}
