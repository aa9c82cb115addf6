import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#client/ui/field/TextField.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { usePurchaseSearch } from './use-purchase-list.ts'

/** The list is loaded after typing has paused for this long. */
const SEARCH_AFTER_MS = 700

/** Words that name a car: its number, maker, model, chassis, hall or ship. */
export function SearchCars({ small }: { small?: boolean }) {
  const { t } = useLingui()
  const { search, change } = usePurchaseSearch()
  const [draft, setDraft] = useState<string | null>(null)
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const apply = (text: string) => {
    latest.current({ search: text.trim() || undefined })
    setDraft(null)
  }
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => apply(draft), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return (
    <TextField
      type="search"
      label={t`Search cars`}
      labelHidden
      size={small ? 'small' : 'medium'}
      placeholder={t`Model, chassis, lot or ship`}
      maxLength={100}
      lead={<SearchIcon size={19} />}
      value={draft ?? search.search ?? ''}
      onChange={setDraft}
      onKeyDown={event => {
        if (event.key === 'Enter' && draft !== null) apply(draft)
      }}
    />
  )
}
