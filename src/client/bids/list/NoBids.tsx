import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { bidListLook } from './bid-list-looks.tsx'
import type { BidListName } from './bid-list-looks.tsx'
import { isNarrowed, UNNARROWED } from './bid-list-search.ts'
import styles from './BidListScreen.module.css'
import { useBidList } from './use-bid-list.ts'
import type { ShownBids } from './use-bids.ts'

/** No bids to draw, and why: there are none, none is left by the filters, or the office could not be asked. The three never look alike. */
export function NoBids({ list, shown }: { list: BidListName; shown: ShownBids }) {
  const { t, i18n } = useLingui()
  const { search, change } = useBidList()
  if (!shown.answer) {
    const offline = shown.error instanceof OfflineError
    return (
      <OutageBlock
        title={offline ? t`Cannot reach the office` : t`Your bids could not be loaded`}
        text={
          offline ? (
            <Trans>This list has not been kept on this device. Your bids are safe with the office.</Trans>
          ) : (
            <Faults error={shown.error} />
          )
        }
        retryLabel={t`Retry`}
        onRetry={shown.retry}
        pending={shown.isFetching}
      />
    )
  }
  if (isNarrowed(search))
    return (
      <EmptyState title={t`No bid matches`} text={<Trans>Other tabs, days or lot numbers may have some.</Trans>}>
        <Button kind="tonal" onClick={() => change(UNNARROWED)}>
          <Trans>Show all bids</Trans>
        </Button>
      </EmptyState>
    )
  const { empty } = bidListLook(list)
  return (
    <EmptyState title={i18n._(empty.title)} text={i18n._(empty.text)}>
      <Link to="/car-auctions" className={buttonClass('tonal')}>
        <Trans>Find a lot</Trans>
      </Link>
    </EmptyState>
  )
}

/** What the office finds wrong with the question, field by field (specification §8); else its own words. */
function Faults({ error }: { error: Error | null }) {
  const faults = error instanceof ApiError ? Object.entries(error.fields) : []
  if (faults.length === 0) return error?.message
  return (
    <ul className={styles.faults}>
      {faults.map(([field, text]) => (
        <li key={field}>
          {field}: {text}
        </li>
      ))}
    </ul>
  )
}
