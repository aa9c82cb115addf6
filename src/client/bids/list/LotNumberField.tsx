import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { useBidList } from './use-bid-list.ts'

/** Specification §9 "bid search 700 ms". */
const SEARCH_AFTER_MS = 700

/** Lot numbers and ranges, `12-15, 40` (domain/lots/lot-numbers.ts): applied when the typing rests, at once with Enter. */
export function LotNumberField({ small }: { small?: boolean }) {
  const { t } = useLingui()
  const { search, change } = useBidList()
  const applied = search.lotNo ?? ''
  const [text, setText] = useState(applied)
  const timer = useRef<number>(undefined)

  // The address changed by other means (Back, reset): follow it, but never under the fingers.
  useEffect(() => {
    if (timer.current === undefined) setText(applied)
  }, [applied])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const apply = (wanted: string) => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    if (wanted.trim() !== applied) change({ lotNo: wanted.trim() || undefined })
  }
  // The latest `apply`, for a timer that was set by an older one.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  return (
    <TextField
      label={t`Lot number`}
      labelHidden
      type="text"
      inputMode="text"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={t`Lot number: 12-15, 40`}
      size={small ? 'small' : undefined}
      lead={<SearchIcon size={19} />}
      value={text}
      onChange={next => {
        setText(next)
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => latest.current(next), SEARCH_AFTER_MS)
      }}
      onKeyDown={event => event.key === 'Enter' && apply(text)}
      trail={
        text !== '' && (
          <IconButton
            dense
            label={t`Clear the lot number`}
            onClick={() => {
              setText('')
              apply('')
            }}
          >
            <CloseIcon size={16} />
          </IconButton>
        )
      }
    />
  )
}
