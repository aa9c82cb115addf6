import { Plural } from '@lingui/react/macro'
import { grouped } from '#domain/money/yen.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { RefreshIcon } from '#client/ui/icons/RefreshIcon.tsx'
import styles from './ListingScreen.module.css'

/** "14 new – show": the list stays unchanged until this is clicked. Hidden where nothing is new. */
export function NewLots({ count, onShow }: { count: number; onShow: () => void }) {
  const shown = grouped(count)
  return (
    <div className={styles.fresh} role="status" hidden={count === 0}>
      {count > 0 && (
        <Chip className={styles.freshChip} onClick={onShow}>
          <RefreshIcon size={16} />
          <Plural value={count} one={`${shown} new – show`} other={`${shown} new – show`} />
        </Chip>
      )}
    </div>
  )
}
