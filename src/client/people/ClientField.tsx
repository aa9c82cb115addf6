import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { useDebounced } from '#client/ui/hooks/use-debounced.ts'
import { clientSearchQuery } from './client-search.api.ts'

/** The search starts with the fourth letter, shortly after the last key. It shows ten clients. */
const LETTERS = 4
const PAUSE_MS = 300
const SHOWN = 10

type Client = { id: string; name: string }

/** The client of a manager's bid; with `all` any client, whether he can bid or not. */
export function ClientField({
  client,
  onClient,
  error,
  all = false,
}: {
  client: Client | null
  onClient: (client: Client | null) => void
  error: string | undefined
  all?: boolean
}) {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  const [text, setText] = useState('')
  const settled = useDebounced(text.trim(), PAUSE_MS)
  const asks = settled.length >= LETTERS
  const found = useQuery({ ...clientSearchQuery(settled, all), enabled: asks })
  const clients = asks ? (found.data ?? []) : []
  const waits = text.trim().length >= LETTERS && (text.trim() !== settled || found.isFetching)
  const empty = !asks
    ? t`Type at least 4 characters`
    : found.isError
      ? (reasonOf(found.error) ?? t`Couldn’t load accounts`)
      : t`No one found`
  return (
    <SearchSelect
      label={t`Client`}
      placeholder={t`Select a client`}
      value={client?.id ?? ''}
      nameOf={() => client?.name ?? ''}
      onChange={id => {
        const label = clients.find(one => String(one.value) === id)?.label
        onClient(label === undefined ? null : { id, name: label })
      }}
      onSearch={setText}
      options={clients.slice(0, SHOWN).map(one => ({ value: String(one.value), label: one.label }))}
      status={waits ? 'loading' : clients.length > SHOWN ? 'tooMany' : 'ready'}
      texts={{
        search: t`Name, company, email or number`,
        empty,
        loading: t`Searching`,
        tooMany: t`More than 10 found. Keep typing`,
        clear: t`Clear`,
      }}
      error={error}
    />
  )
}
