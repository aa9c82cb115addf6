import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDebounced } from '#client/ui/hooks/use-debounced.ts'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { suggestQuery } from '../lots.api.ts'
import type { ListingFilter } from '../listing/read-listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchHints } from './SearchHints.tsx'
import { hintsOf, type Hint } from './search-hints.ts'
import styles from './SearchField.module.css'

/** A request while the letters still come would be for nothing. */
const ASK_AFTER_MS = 180

/**
 * Finds lots by a phrase: "prius 2018", "zvw50", "uss tokyo 30045", in Latin or Cyrillic. Recognised parts become filters, which are shown as tags;
 * the rest is listed as not understood. A text that could not be searched for stays in the field.
 */
export function SearchField({ pageType, small }: { pageType: PageType; small: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const queryClient = useQueryClient()
  const { replaceFilters } = useListingState()
  const recent = useDevice('recentSearches')
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [unread, setUnread] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const typed = text.trim()
  const debounced = useDebounced(typed, ASK_AFTER_MS)
  const { data, error, isPlaceholderData } = useQuery({
    ...suggestQuery(pageType, debounced),
    enabled: isOpen && debounced !== '',
  })
  const isFresh = debounced === typed && !isPlaceholderData
  const hints = typed === '' ? recent.map((phrase): Hint => ({ kind: 'recent', phrase })) : hintsOf(typed, data)
  const isShown = isOpen && hints.length > 0

  const type = (next: string) => {
    setText(next)
    setActive(0)
    setOpen(true)
    setUnread([])
    setFailure(null)
  }
  const apply = (filter: Record<string, string>, phrase: string, rest: readonly string[]) => {
    rememberSearch(phrase)
    setText('')
    setOpen(false)
    setUnread(rest)
    box.current?.querySelector('input')?.blur()
    replaceFilters(filter as ListingFilter)
  }
  const search = async (phrase: string) => {
    try {
      const { filter, rest } = await queryClient.fetchQuery(suggestQuery(pageType, phrase))
      if (Object.keys(filter).length > 0) apply(filter, phrase, rest)
      else setUnread([phrase])
    } catch (thrown) {
      setFailure(thrown as Error)
    }
  }
  const pick = (hint: Hint) => {
    if (hint.kind === 'recent') {
      setText(hint.phrase)
      void search(hint.phrase)
    } else if (hint.kind === 'phrase') void search(typed)
    else if (hint.suggestion.link) {
      setOpen(false)
      void router.navigate({ to: hint.suggestion.link })
    } else {
      const { kind, label, filter = {} } = hint.suggestion
      // The digits of a limit say nothing without the phrase.
      apply(filter, kind === 'price' || kind === 'mileage' ? typed : label, [])
    }
  }
  const key = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter' && typed !== '') {
      // A list that belongs to a shorter text must not be chosen from.
      const hint = isShown && isFresh ? hints[active] : undefined
      if (hint) pick(hint)
      else void search(typed)
    } else if (event.key === 'Enter' && isShown) pick(hints[active]!)
    else if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      setActive(Math.max(0, Math.min(active + step, hints.length - 1)))
    }
  }
  const trouble = failure ?? (isOpen && typed !== '' && debounced === typed ? error : null)

  return (
    <search
      ref={box}
      className={styles.search}
      aria-label={t`Find lots`}
      onFocus={() => setOpen(true)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <TextField
        label={t`Find lots`}
        labelHidden
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        placeholder={
          pageTypeRecord(pageType).vehicle === 'bike' ? t`honda 2018, sc40, 30045` : t`prius 2018, zvw50, 30045`
        }
        size={small ? 'small' : undefined}
        lead={<SearchIcon size={small ? 16 : 19} />}
        value={text}
        onChange={type}
        onKeyDown={key}
        trail={
          text !== '' && (
            <IconButton dense label={t`Clear`} onClick={() => type('')}>
              <CloseIcon size={16} />
            </IconButton>
          )
        }
      />
      {isShown && (
        <SearchHints
          id={id}
          at={box}
          hints={hints}
          active={active}
          onPick={pick}
          onClose={() => setOpen(false)}
          onForget={typed === '' ? () => deviceStore.set({ recentSearches: [] }) : undefined}
        />
      )}
      {unread.length > 0 && (
        <p className={styles.unread} role="status">
          <Trans>Not understood: {unread.join(', ')}</Trans>
        </p>
      )}
      <FailureNotice failure={trouble} />
    </search>
  )
}
