import { Trans, useLingui } from '@lingui/react/macro'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { OfflineIcon } from '#client/ui/icons/OfflineIcon.tsx'
import { Facts, type Fact } from '#client/ui/value/Facts.tsx'
import styles from './BidAnswer.module.css'
import { BidError } from './BidError.tsx'
import { LastHourNotice } from './LastHourNotice.tsx'
import { useShowsLimit } from './use-shows-limit.ts'
import { useTermFacts } from './use-term-facts.tsx'
import type { Bidding } from './use-bidding.ts'
import { tokyoDate } from '#client/format/time.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'

/** Everything the buyer commits to, from the server's own check, and the required checkbox. */
export function ConfirmBid({
  bidding,
  check,
  accepted,
  onAccepted,
  pending,
  until,
}: {
  bidding: Bidding
  check: BidResult
  accepted: boolean
  onAccepted: (accepted: boolean) => void
  pending: boolean
  /** The bid waits for a network and is retried until this instant. Null: it is sent at once. */
  until: Date | null
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = useWhenWords()
  const own = useOwnMoney()
  const { lot, form, flow, place, isLastHour } = bidding
  const start = lot.startsAt === null ? null : new Date(lot.startsAt)
  const startWords = (at: Date) =>
    lot.timeSet ? [when.tokyoWithDay(at), when.own(at)] : [`${tokyoDate(at, language)}, ${t`time TBA`}`]
  const client = form?.askClient ? flow.values.client : null
  const showsLimit = useShowsLimit(check, client !== null)
  const most = check.bidAmount + check.adjustmentPrice
  const facts: (Fact | false | null)[] = [
    client && { label: t`For the client`, value: client.name },
    check.replaces !== null && { label: t`Replaces`, value: yen(check.replaces) },
    !lot.isStock && { label: t`Possible overbid`, value: t`up to ${yen(check.adjustmentPrice)}` },
    !lot.isStock && { label: t`Maximum at auction`, value: yen(most) },
    showsLimit && { label: client ? t`Client’s remaining limit` : t`Remaining limit`, value: yen(check.bidAllow) },
    ...useTermFacts(bidding, check),
  ]
  return (
    <>
      <div className={styles.top}>
        {lot.name}, {t`lot ${lot.lotNumber}`}
        <b className={styles.figure}>{yen(check.bidAmount)}</b>
        {own && <p>{own.of(check.bidAmount)}</p>}
        <p>{[lot.auctionName, ...(start ? startWords(start) : [])].filter(Boolean).join('\u00a0· ')}</p>
      </div>
      <Facts items={facts.filter(fact => fact !== false && fact !== null)} />
      {isLastHour && <LastHourNotice />}
      {until && (
        <Notice icon={<OfflineIcon />}>
          {/* A bid whose answer was lost may have been sent. */}
          {!flow.trouble && <b>{t`Not sent while you are offline`}</b>}
          <p>
            <Trans>
              Expires {when.clocks(until)}. If the price, deadline, limit or terms change before then, we’ll ask you
              again.
            </Trans>
          </p>
        </Notice>
      )}
      <div className={styles.terms}>
        <Checkbox checked={accepted} onChange={onAccepted} disabled={pending}>
          <Trans>
            I accept the{' '}
            <span className={styles.whole}>
              <button type="button" className={styles.link} onClick={place.terms.show}>
                bidding terms
              </button>
              .
            </span>
          </Trans>{' '}
          {lot.isStock ? t`An accepted order is a purchase.` : t`A won bid is a purchase.`}
        </Checkbox>
      </div>
      {flow.trouble && (
        <div className={styles.trouble}>
          <BidError error={flow.trouble} during="bid" isOrder={lot.isStock} />
        </div>
      )}
    </>
  )
}
