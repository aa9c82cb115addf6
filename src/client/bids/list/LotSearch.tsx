import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { HintList } from '#client/ui/field/HintList.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { SEARCH_MS, useDebouncedInput } from '#client/ui/hooks/use-debounced-input.ts'
import { useDebounced } from '#client/ui/hooks/use-debounced.ts'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { searchLotsQuery } from '../bid-lists.api.ts'
import { useBidListName } from './bid-list-name.ts'
import { listed } from './bid-list-search.ts'
import styles from './LotSearch.module.css'
import { useBidList } from './use-bid-list.tsx'

/**
 * Finds lots. Numbers and ranges narrow the list, `12-15, 40` (domain/lots/lot-numbers.ts), after a pause in typing or at once with Enter. Below
 * are lots with bids whose number starts with the text. Several of them can be selected.
 */
export function LotSearch({ small, onBusy }: { small?: boolean; onBusy?: (isBusy: boolean) => void }) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useBidListName()
  const { search, change } = useBidList()
  const applied = search.lotNo ?? ''
  const {
    value: text,
    change: type,
    settle,
  } = useDebouncedInput(applied, words => {
    if (words.trim() !== applied) change({ lotNo: words.trim() || undefined })
  })
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = text.normalize('NFKC').trim()
  const debounced = useDebounced(typed, SEARCH_MS)
  const hints = useQuery({
    ...searchLotsQuery({ lotNo: debounced, list, search }),
    enabled: isOpen && debounced !== '',
  })
  const lots = debounced === '' ? [] : (hints.data?.cars ?? [])
  const isShown = isOpen && debounced !== '' && debounced === typed && hints.data !== undefined
  const chosen = listed(search.lots)

  useEffect(() => onBusy?.(isOpen || text !== ''), [isOpen, text, onBusy])

  const toggle = (bidId: number) => {
    const value = String(bidId)
    const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
    // The chosen lots replace the typed text.
    type('')
    change({ lots: next.join(',') || undefined, lotNo: undefined })
  }
  const key = (event: KeyboardEvent) => {
    const lot = isShown ? lots[active] : undefined
    if (event.key === 'Enter') {
      if (lot) toggle(lot.bidId)
      else settle(text)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive(Math.max(-1, Math.min(active + (event.key === 'ArrowDown' ? 1 : -1), lots.length - 1)))
    }
  }

  return (
    <div
      ref={box}
      onFocus={() => setOpen(true)}
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setOpen(false)
        setActive(-1)
      }}
    >
      <TextField
        label={t`Lot number`}
        labelHidden
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        inputMode="text"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t`Lots: 12-15, 40`}
        size={small ? 'small' : undefined}
        lead={<SearchIcon size={19} />}
        value={text}
        onChange={next => {
          setActive(-1)
          setOpen(true)
          type(next)
        }}
        onKeyDown={key}
        trail={
          text !== '' && (
            <IconButton dense label={t`Clear the lot number`} onClick={() => settle('')}>
              <CloseIcon size={16} />
            </IconButton>
          )
        }
      />
      {isShown && (
        <HintList
          id={id}
          at={box}
          active={active}
          onClose={() => setOpen(false)}
          label={t`Lots`}
          hints={lots}
          keyOf={({ bidId }) => bidId}
          isChosen={({ bidId }) => chosen.includes(String(bidId))}
          onPick={({ bidId }) => toggle(bidId)}
          row={({ lotNo, auctionName }) => (
            <>
              <b>{t`Lot ${lotNo}`}</b>
              <span className={styles.hall}>{auctionName}</span>
            </>
          )}
        >
          {lots.length === 0 && (
            <p className={styles.none} role="status">
              {t`No matching lots with bids`}
            </p>
          )}
        </HintList>
      )}
    </div>
  )
}
