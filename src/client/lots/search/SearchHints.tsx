import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import { grouped } from '#domain/money/yen.ts'
import { usePopover } from '#client/ui/hooks/use-popover.ts'
import { HistoryIcon } from '#client/ui/icons/HistoryIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { PopoverPanel } from '#client/ui/overlay/PopoverPanel.tsx'
import type { Hint } from './search-hints.ts'
import styles from './SearchField.module.css'

/** The rows below the search field. The focus stays in the field. */
export function SearchHints({
  id,
  at,
  hints,
  active,
  onPick,
  onClose,
  onForget,
}: {
  id: string
  at: RefObject<HTMLElement | null>
  hints: readonly Hint[]
  active: number
  onPick: (hint: Hint) => void
  onClose: () => void
  /** Only below an empty field. */
  onForget: (() => void) | undefined
}) {
  const { t } = useLingui()
  const { panel } = usePopover(true, onClose, { stretch: true, at })
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <PopoverPanel ref={panel} at={at}>
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={onForget ? t`Recent searches` : t`Suggestions`}
        className={styles.hints}
      >
        {hints.map((hint, index) => (
          <li
            key={keyOf(hint)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.hint}
            // The field keeps the focus, so the phone's keyboard stays open.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(hint)}
          >
            <HintRow hint={hint} />
          </li>
        ))}
      </ul>
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
    </PopoverPanel>
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
    price: t`Price up to ${limit} ¥`,
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
