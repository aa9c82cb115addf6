import { useLingui } from '@lingui/react/macro'
import { grouped, yen } from '#domain/money/yen.ts'
import { HintList, type HintListProps } from '#client/ui/field/HintList.tsx'
import { HistoryIcon } from '#client/ui/icons/HistoryIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import type { Hint } from './search-hints.ts'
import styles from './SearchField.module.css'

/** The rows below the search field. */
export function SearchHints({
  hints,
  onPick,
  onForget,
  ...rest
}: HintListProps & {
  hints: readonly Hint[]
  onPick: (hint: Hint) => void
  /** Only below an empty field. */
  onForget: (() => void) | undefined
}) {
  const { t } = useLingui()
  return (
    <HintList
      {...rest}
      label={onForget ? t`Recent searches` : t`Suggestions`}
      hints={hints}
      keyOf={keyOf}
      onPick={onPick}
      row={hint => <HintRow hint={hint} />}
    >
      {onForget && (
        <button
          type="button"
          className={styles.forget}
          onPointerDown={event => event.preventDefault()}
          onClick={onForget}
        >
          {t`Clear recent searches`}
        </button>
      )}
    </HintList>
  )
}

function HintRow({ hint }: { hint: Hint }) {
  const { t } = useLingui()
  if (hint.kind === 'recent')
    return (
      <>
        <HistoryIcon size={16} />
        <span className={styles.name}>{hint.phrase}</span>
      </>
    )
  if (hint.kind === 'phrase')
    return (
      <>
        <SearchIcon size={16} />
        <b className={styles.name}>{hint.phrase}</b>
        <span className={styles.count}>{grouped(hint.found)}</span>
      </>
    )
  const { kind, label, of, lots } = hint.suggestion
  const limit = grouped(Number(label))
  const words: Partial<Record<typeof kind, string>> = {
    lot: t`Lot ${label}`,
    price: t`Price up to ${yen(Number(label))}`,
    mileage: t`Mileage up to ${limit} km`,
  }
  return (
    <>
      <span className={styles.name}>
        {words[kind] ?? label}
        {of !== '' && <span className={styles.of}>{of}</span>}
      </span>
      {lots !== null && <span className={styles.count}>{grouped(lots)}</span>}
    </>
  )
}

function keyOf(hint: Hint): string {
  if (hint.kind !== 'suggestion') return `${hint.kind} ${hint.phrase}`
  const { kind, label, link, filter } = hint.suggestion
  return `${kind} ${label} ${link ?? JSON.stringify(filter)}`
}
