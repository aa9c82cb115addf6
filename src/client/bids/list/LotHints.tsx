import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import type { FoundBidLot } from '#contract/bids/bids.shapes.ts'
import { usePopover } from '#client/ui/hooks/use-popover.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { PopoverPanel } from '#client/ui/overlay/PopoverPanel.tsx'
import styles from './LotHints.module.css'

/** Lots below the search field, each with a checkbox. The focus stays in the field. */
export function LotHints({
  id,
  at,
  lots,
  chosen,
  active,
  onPick,
  onClose,
}: {
  id: string
  at: RefObject<HTMLDivElement | null>
  lots: readonly FoundBidLot[]
  chosen: readonly string[]
  active: number
  onPick: (bidId: number) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { panel } = usePopover(true, onClose, { stretch: true, at })
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <PopoverPanel ref={panel} at={at}>
      <ul ref={list} id={id} role="listbox" aria-multiselectable aria-label={t`Lots`} className={styles.lots}>
        {lots.map(({ bidId, lotNo, auctionName }, index) => (
          <li
            key={bidId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={chosen.includes(String(bidId))}
            data-active={index === active}
            className={styles.lot}
            // The field keeps the focus, so the phone's keyboard stays open.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(bidId)}
          >
            <b>{t`Lot ${lotNo}`}</b>
            <span>{auctionName}</span>
            {chosen.includes(String(bidId)) && <CheckIcon size={16} />}
          </li>
        ))}
      </ul>
      {lots.length === 0 && (
        <p className={styles.none} role="status">
          {t`No matching lots with bids`}
        </p>
      )}
    </PopoverPanel>
  )
}
