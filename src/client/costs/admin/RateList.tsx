import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminRate, AdminRates } from '#contract/costs/costs.shapes.ts'
import { placeKey, ratesOn, type RateKind } from '#domain/costs/rates.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { TrashIcon } from '#client/ui/icons/TrashIcon.tsx'
import { useCostWords } from '../use-cost-words.ts'
import admin from '#client/admin/Admin.module.css'
import styles from './Rates.module.css'
import type { RateTask } from './RateSheet.tsx'
import { useRateWords } from './use-rate-words.ts'

type RateState = 'coming' | 'current' | 'former'

/** A list of this length or more needs a search. */
const MANY = 12

/** The rates of one kind: current and future ones, and past ones on demand. */
export function RateList({
  kind,
  book,
  onTask,
  onRemove,
}: {
  kind: RateKind
  book: AdminRates
  onTask: (task: RateTask) => void
  onRemove: (rate: AdminRate) => void
}) {
  const { t } = useLingui()
  const { placeText } = useRateWords(book)
  const [sought, setSought] = useState('')
  const [withFormer, setWithFormer] = useState(false)
  const { day } = book
  const all = book.rates.filter(rate => rate.kind === kind)
  const current = new Set(ratesOn(all, day).map(({ id }) => id))
  const stateOf = (rate: AdminRate): RateState =>
    rate.validFrom > day ? 'coming' : current.has(rate.id) ? 'current' : 'former'
  const wanted = all
    .filter(rate => withFormer || stateOf(rate) !== 'former')
    .filter(rate => placeText(rate).toLowerCase().includes(sought.trim().toLowerCase()))
    .map(rate => ({ rate, place: placeText(rate), state: stateOf(rate) }))
    .toSorted(
      (a, b) =>
        a.place.localeCompare(b.place) ||
        placeKey(a.rate).localeCompare(placeKey(b.rate)) ||
        b.rate.validFrom.localeCompare(a.rate.validFrom),
    )
  return (
    <>
      <div className={styles.tools}>
        {all.length > MANY && (
          <TextField
            label={t`Search`}
            labelHidden
            type="search"
            placeholder={t`Auction house, area, port or currency`}
            lead={<SearchIcon size={19} />}
            value={sought}
            onChange={setSought}
            className={styles.search}
          />
        )}
        {all.length > current.size && (
          <Checkbox checked={withFormer} onChange={setWithFormer}>
            {t`Show removed`}
          </Checkbox>
        )}
        <Button
          kind="tonal"
          aria-haspopup="dialog"
          onClick={() => onTask({ kind, id: null, validFrom: day })}
          className={styles.add}
        >
          <PlusIcon size={19} />
          {t`New rate`}
        </Button>
      </div>
      {wanted.length === 0 && (
        <p className={admin.none}>
          {all.length === 0 ? t`No rate of this type yet. Delivered prices don’t include it.` : t`Nothing found`}
        </p>
      )}
      <ul className={styles.rates}>
        {wanted.map(({ rate, place, state }) => (
          <RateRow
            key={rate.id}
            rate={rate}
            place={place}
            state={state}
            book={book}
            onTask={onTask}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </>
  )
}

function RateRow({
  rate,
  place,
  state,
  book,
  onTask,
  onRemove,
}: {
  rate: AdminRate
  place: string
  state: RateState
  book: AdminRates
  onTask: (task: RateTask) => void
  onRemove: (rate: AdminRate) => void
}) {
  const { t } = useLingui()
  const { dayText } = useCostWords()
  const { figureText } = useRateWords(book)
  const { kind, id, source, validFrom, changedBy } = rate
  const from = dayText(validFrom)
  return (
    <li className={styles.rate} data-state={state}>
      <span className={styles.place}>{place}</span>
      <b className={styles.figure}>{figureText(rate)}</b>
      <span className={styles.meta}>
        {state === 'coming' ? <span className={styles.coming}>{t`from ${from}`}</span> : t`since ${from}`}
        {state === 'former' && ` · ${t`replaced`}`} · {source}
        {changedBy && ` · ${changedBy}`}
      </span>
      <span className={styles.actions}>
        <IconButton
          label={t`New value from a date: ${place}`}
          aria-haspopup="dialog"
          onClick={() => onTask({ kind, like: rate, id: null, validFrom: book.day })}
        >
          <PlusIcon size={19} />
        </IconButton>
        <IconButton
          label={t`Correct: ${place}`}
          aria-haspopup="dialog"
          onClick={() => onTask({ kind, like: rate, id, validFrom })}
        >
          <PencilIcon size={19} />
        </IconButton>
        <IconButton label={t`Withdraw: ${place}`} aria-haspopup="dialog" onClick={() => onRemove(rate)}>
          <TrashIcon size={19} />
        </IconButton>
      </span>
    </li>
  )
}
