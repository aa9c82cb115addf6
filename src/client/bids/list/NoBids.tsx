import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FindLot } from '#client/auth/FindLot.tsx'
import { serverToday } from '#client/api/server-today.ts'
import { useAwaitsDeposit } from '#client/auth/use-profile.ts'
import { ApiError } from '#client/api/errors.ts'
import { grouped } from '#domain/money/yen.ts'
import { BID_FILTERS } from '#domain/bids/bid-filter-keys.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { BID_LIST_FIELDS } from '#contract/bids/bid-list-fields.ts'
import { bidPageQuery } from '../bid-lists.api.ts'
import { useBidListVariant } from './bid-list-name.ts'
import { bidListVariant, type BidListName } from './bid-list-variants.tsx'
import { isNarrowed } from './bid-list-search.ts'
import styles from './BidListScreen.module.css'
import { FILTER_WORD } from './filter-words.ts'
import { useBidList } from './use-bid-list.tsx'
import type { ShownBids } from './use-bids.ts'

/** No bids to show, and why: there are none, the filters exclude all, or the server did not answer. The three always look different. */
export function NoBids({ list, shown }: { list: BidListName; shown: ShownBids }) {
  const { t, i18n } = useLingui()
  const { search, reset } = useBidList()
  const { bidders } = useBidListVariant()
  const awaitsDeposit = useAwaitsDeposit()
  if (!shown.answer) {
    const faults = shown.error instanceof ApiError ? Object.entries(shown.error.fields) : []
    if (faults.length > 0)
      return (
        <OutageBlock
          icon={<WarningIcon />}
          title={t`These filters don’t work`}
          text={<Faults faults={faults} />}
          retryLabel={t`Show all bids`}
          onRetry={reset}
        />
      )
    return (
      <QueryOutage
        query={{ error: shown.error, isFetching: shown.isFetching, refetch: shown.retry }}
        title={bidders === 'everybody' ? t`Couldn’t load bids` : t`Couldn’t load your bids`}
        offline={{
          text:
            bidders === 'everybody'
              ? t`Not saved on this device.`
              : t`Not saved on this device. Your bids are safe with us.`,
        }}
      />
    )
  }
  if (search.auctionDateFrom || search.auctionDateTo) return <NoneOnTheseDays list={list} />
  if (isNarrowed(search))
    return (
      <EmptyState title={t`No matching bids`} text={t`Try other tabs, days or lot numbers.`}>
        <Button kind="tonal" onClick={reset}>
          {t`Show all bids`}
        </Button>
      </EmptyState>
    )
  const { empty, showsAllowance } = bidListVariant(list)
  if (showsAllowance && awaitsDeposit)
    return (
      <EmptyState title={i18n._(empty.title)} text={t`Bidding opens after a deposit. Your manager will help you.`} />
    )
  return (
    <EmptyState title={i18n._(empty.title)} text={i18n._(empty.text)}>
      <FindLot />
    </EmptyState>
  )
}

/** No bids on the chosen days: the number of bids on other days, with a link to them. */
function NoneOnTheseDays({ list }: { list: BidListName }) {
  const { t } = useLingui()
  const { search, hrefFor, reset } = useBidList()
  const { auctionDateFrom: from, auctionDateTo: to } = search
  const allDays = { auctionDateFrom: undefined, auctionDateTo: undefined }
  const { data } = useQuery(bidPageQuery(list, { ...search, ...allDays, page: undefined }, 1))
  const count = data?.pageInfo.totalSearchResults ?? 0
  const isToday = from !== undefined && from === to && from === serverToday()
  const title = isToday ? t`No bids today` : t`No bids on these days`
  if (count === 0)
    return (
      <EmptyState title={title} text={data && t`Try other tabs, days or lot numbers.`}>
        <Button kind="tonal" onClick={reset}>
          {t`Show all bids`}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={title}>
      <Link to={hrefFor(allDays)} className={buttonClass('tonal')}>
        <Trans>{grouped(count)} on other days</Trans>
      </Link>
    </EmptyState>
  )
}

/** The server's validation errors, one message per choice, each under the choice's name on screen. */
function Faults({ faults }: { faults: readonly [string, string][] }) {
  const { t, i18n } = useLingui()
  const others: Record<string, string> = {
    auctionDateFrom: t`Auction day from`,
    auctionDateTo: t`Auction day to`,
    lotNo: t`Lot number`,
    bidId: t`Lot number`,
  }
  const nameOf = (field: string) => {
    const filter = BID_FILTERS.find(name => BID_LIST_FIELDS[name] === field)
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
