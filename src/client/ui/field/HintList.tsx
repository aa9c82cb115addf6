import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { usePopover } from '../hooks/use-popover.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { PopoverPanel } from '../overlay/PopoverPanel.tsx'
import styles from './HintList.module.css'

export interface HintListProps {
  id: string
  /** What holds the field. */
  at: RefObject<HTMLElement | null>
  active: number
  onClose: () => void
}

/** The suggestions below a field, which keeps the focus. The one at `active` has the id `${id}-${active}`. */
export function HintList<Hint>({
  id,
  at,
  active,
  onClose,
  label,
  hints,
  keyOf,
  isChosen,
  onPick,
  row,
  children,
}: HintListProps & {
  label: string
  hints: readonly Hint[]
  keyOf: (hint: Hint) => string | number
  /** Where several can be chosen. */
  isChosen?: (hint: Hint) => boolean
  onPick: (hint: Hint) => void
  row: (hint: Hint) => ReactNode
  /** Below the list. */
  children?: ReactNode
}) {
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
        aria-multiselectable={isChosen && true}
        aria-label={label}
        className={styles.hints}
      >
        {hints.map((hint, index) => (
          <li
            key={keyOf(hint)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={isChosen ? isChosen(hint) : index === active}
            data-active={index === active}
            className={styles.hint}
            // The field keeps the focus, so the phone's keyboard stays open.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(hint)}
          >
            {row(hint)}
            {isChosen?.(hint) && <CheckIcon size={16} />}
          </li>
        ))}
      </ul>
      {children}
    </PopoverPanel>
  )
}
