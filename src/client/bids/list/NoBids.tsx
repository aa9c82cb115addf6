import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { BID_FILTERS } from '#domain/bids/bid-filter-keys.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { REQUEST_FIELDS } from '../bid-lists.api.ts'
import { bidListLook } from './bid-list-looks.tsx'
import type { BidListName } from './bid-list-looks.tsx'
import { isNarrowed, UNNARROWED } from './bid-list-search.ts'
import styles from './BidListScreen.module.css'
import { FILTER_WORD } from './filter-words.ts'
import { useBidList } from './use-bid-list.ts'
import type { ShownBids } from './use-bids.ts'

/** No bids to draw, and why: there are none, none is left by the filters, or the office could not be asked. The three never look alike. */
export function NoBids({ list, shown }: { list: BidListName; shown: ShownBids }) {
  const { t, i18n } = useLingui()
  const { search, change } = useBidList()
  if (!shown.answer) {
    const offline = shown.error instanceof OfflineError
    const faults = shown.error instanceof ApiError ? Object.entries(shown.error.fields) : []
    if (faults.length > 0)
      return (
        <OutageBlock
          icon={<WarningIcon />}
          title={t`These filters cannot be used`}
          text={<Faults faults={faults} />}
          retryLabel={t`Show all bids`}
          onRetry={() => change(UNNARROWED)}
        />
      )
    return (
      <OutageBlock
        title={offline ? t`Cannot reach the office` : t`Your bids could not be loaded`}
        text={
          offline ? (
            <Trans>This list has not been kept on this device. Your bids are safe with the office.</Trans>
          ) : (
            shown.error?.message
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

/** What the office finds wrong with the question, a message for each choice (specification §8); the choice by its name on screen. */
function Faults({ faults }: { faults: readonly [string, string][] }) {
  const { t, i18n } = useLingui()
  const others: Record<string, string> = {
    auctionDateFrom: t`Auction day from`,
    auctionDateTo: t`Auction day to`,
    lotNo: t`Lot number`,
  }
  const nameOf = (field: string) => {
    const filter = BID_FILTERS.find(name => REQUEST_FIELDS[name] === field)
    return filter ? i18n._(FILTER_WORD[filter]) : (others[field] ?? field)
  }
  return (
    <ul className={styles.faults}>
      {faults.map(([field, text]) => (
        <li key={field}>
          {nameOf(field)}: {text}
        </li>
      ))}
    </ul>
  )
}
