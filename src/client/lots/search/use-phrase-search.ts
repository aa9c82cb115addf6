import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PageType } from '#domain/lots/page-types.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { useDebounced } from '#client/ui/hooks/use-debounced.ts'
import { suggestQuery } from '../lots.api.ts'
import type { ListingFilter } from '../listing/read-listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { rememberSearch } from './recent-searches.ts'
import { hintsOf, type Hint } from './search-hints.ts'

/** A request while the letters still come would be for nothing. */
const ASK_AFTER_MS = 180

/** The typed phrase, its hints, and what becomes of it. `onApplied`: it has become filters. */
export function usePhraseSearch(pageType: PageType, onApplied: () => void) {
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

  /** The phrase whose answer is awaited. An answer that comes after other words, or on another page, is dropped. */
  const awaited = useRef<string | null>(null)
  useEffect(() => () => void (awaited.current = null), [pageType])

  const type = (next: string) => {
    awaited.current = null
    setText(next)
    setActive(0)
    setOpen(true)
    setUnread([])
    setFailure(null)
  }
  const apply = (filter: Record<string, string>, phrase: string, rest: readonly string[]) => {
    awaited.current = null
    rememberSearch(phrase)
    setText('')
    setOpen(false)
    setUnread(rest)
    onApplied()
    replaceFilters(filter as ListingFilter)
  }
  const search = async (phrase: string) => {
    awaited.current = phrase
    try {
      const { filter, rest } = await queryClient.fetchQuery(suggestQuery(pageType, phrase))
      if (awaited.current !== phrase) return
      if (Object.keys(filter).length > 0) apply(filter, phrase, rest)
      else setUnread([phrase])
    } catch (thrown) {
      if (awaited.current === phrase) setFailure(thrown as Error)
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
  return {
    text,
    type,
    key,
    hints,
    active,
    isShown,
    setOpen,
    pick,
    /** Forgets the recent searches, while they are the hints. */
    forget: typed === '' ? () => deviceStore.set({ recentSearches: [] }) : undefined,
    /** The parts that were not understood. */
    unread,
    trouble,
  }
}
