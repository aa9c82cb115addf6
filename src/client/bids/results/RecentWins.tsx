import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bidOutcome } from '#domain/bids/bid-outcome.ts'
import { wonWords } from '#domain/bids/outcome-words.ts'
import { nameAndYear } from '#domain/lots/vehicle-name.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { isOrder } from '#client/bids/list/is-order.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { bidResultsQuery } from './results.api.ts'

const MAX_WINS = 3

/**
 * The cars won since the last sale day, above the list of bids: the list itself moves them to the archive at midnight. `hasOutage`: the list says
 * that it did not load, and one such message is enough.
 */
export function RecentWins({ hasOutage, className }: { hasOutage: boolean; className?: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useQuery(bidResultsQuery)
  const { data } = query
  // A repeated request clears the error. The notice stays until it is answered.
  if (!data && query.errorUpdateCount > 0)
    return hasOutage ? null : (
      <Notice
        tone="orange"
        role="alert"
        className={className}
        icon={<WarningIcon size={19} />}
        action={<RetryButton query={query} />}
      >
        {t`Couldn’t load results`}
      </Notice>
    )
  const wins = (data?.results ?? []).filter(
    ({ bid }) =>
      bidOutcome({ status: bid.bidStatus, amount: bid.bidAmount, lotStatus: bid.status, soldPrice: bid.soldPrice })
        ?.kind === 'won',
  )
  return wins.slice(0, MAX_WINS).map(({ bid, purchaseId }) => (
    <Notice
      key={bid.bidId}
      tone="green"
      className={className}
      icon={<CheckIcon size={19} />}
      action={
        <Link
          to={purchaseId === null ? bid.link : `/purchased-cars/${purchaseId}`}
          className={buttonClass('quiet', 'small')}
        >
          {purchaseId === null ? t`Open the lot` : t`Next steps`}
        </Link>
      }
    >
      {wonWords(language, { car: nameAndYear(bid), price: bid.soldPrice, isOrder: isOrder(bid) })}
    </Notice>
  ))
}
