import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CAR_WAITS } from '#domain/purchases/waits.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDebouncedInput } from '#client/ui/hooks/use-debounced-input.ts'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import type { BoardSearch } from './board-search.ts'
import { openVoyagesQuery } from './purchase-work.api.ts'
import styles from './PurchaseAdmin.module.css'

const AGES = [7, 14, 30, 60] as const

/** Search words, stock yard, port, voyage, age, and what a car waits for. A choice applies at once, words after a pause. */
export function BoardFilters({
  search,
  yards,
  ports,
  voyageName,
  onChange,
}: {
  search: BoardSearch
  yards: readonly string[]
  ports: readonly string[]
  /** The name of the voyage in the address. */
  voyageName: string | null
  onChange: (change: Partial<BoardSearch>) => void
}) {
  const { t } = useLingui()
  const voyages = useQuery(openVoyagesQuery).data ?? []
  // Past voyages cannot be chosen, but one in the address is shown.
  const { voyageId } = search
  const isPast = voyageId !== undefined && !voyages.some(({ id }) => id === voyageId)
  const past = isPast ? [{ id: voyageId, name: voyageName ?? String(voyageId) }] : []
  const words = useDebouncedInput(search.search ?? '', text => onChange({ search: text.trim() || undefined }))
  const named = (names: readonly string[], chosen: string | undefined) =>
    [...new Set([...names, ...(chosen ? [chosen] : [])])].map(name => ({ value: name, label: name }))
  return (
    <div className={styles.filters}>
      <TextField
        type="search"
        label={t`Search cars`}
        labelHidden
        placeholder={t`Client, model, chassis`}
        maxLength={100}
        lead={<SearchIcon size={19} />}
        value={words.value}
        onChange={words.change}
      />
      <Select
        label={t`Storage yard`}
        labelHidden
        placeholder={t`All yards`}
        value={search.yard ?? ''}
        options={named(yards, search.yard)}
        onChange={yard => onChange({ yard: yard || undefined })}
      />
      <Select
        label={t`Port of loading`}
        labelHidden
        placeholder={t`All ports`}
        value={search.port ?? ''}
        options={named(ports, search.port)}
        onChange={port => onChange({ port: port || undefined })}
      />
      <Select
        label={t`Voyage`}
        labelHidden
        placeholder={t`All voyages`}
        value={String(search.voyageId ?? '')}
        options={[
          ...voyages.map(({ id, ship, number, loadingPort, dischargePort }) => ({
            id,
            name: `${ship} ${number}, ${loadingPort} → ${dischargePort}`,
          })),
          ...past,
        ].map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={id => onChange({ voyageId: Number(id) || undefined })}
      />
      <Select
        label={t`Age`}
        labelHidden
        placeholder={t`Any age`}
        value={String(search.age ?? '')}
        options={AGES.map(age => ({ value: String(age), label: t`${age} days or more` }))}
        onChange={age => onChange({ age: Number(age) || undefined })}
      />
      <Select
        label={t`Waiting for`}
        labelHidden
        placeholder={t`All cars`}
        value={search.waits ?? ''}
        options={[
          { value: 'consignee', label: t`Departing without consignee` },
          { value: 'documents', label: t`At sea, documents missing` },
          { value: 'uploads', label: t`Documents to check` },
          { value: 'invoices', label: t`Invoices to correct` },
        ]}
        onChange={waits => onChange({ waits: CAR_WAITS.find(name => name === waits) })}
      />
    </div>
  )
}
