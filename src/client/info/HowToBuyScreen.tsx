import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { yen } from '#domain/money/yen.ts'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Contacts } from './Contacts.tsx'
import styles from './Info.module.css'
import { termsQuery } from './info.api.ts'
import { InfoPage, InfoPart, InfoStep } from './InfoPage.tsx'

/** From the account to the port: what a buyer does, what it costs, and until when. */
export function HowToBuyScreen() {
  const { t } = useLingui()
  return (
    <InfoPage
      title={t`How to buy`}
      lead={<Trans>Six steps from an account to a vehicle in your port. All times are Tokyo time, UTC+9.</Trans>}
    >
      <ol className={styles.steps}>
        <InfoStep title={t`Open an account`}>
          <p>
            <Trans>
              <Link to="/auth/sign-up" className={styles.inText}>
                Sign up
              </Link>{' '}
              with the name that shall stand in the papers, and confirm your email. You can look at lots at once.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Make a deposit`}>
          <p>
            <Trans>
              Bidding opens with a deposit by bank transfer; your manager sends you the details. What you may bid is
              your balance and credit limit less your live bids. A deposit that you do not use stays yours.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Choose a vehicle`}>
          <p>
            <Trans>
              Read the auction sheet first: overall score, mileage, the inspector’s marks on the plan of the car, his
              remarks. Compare with the average price and with the last sales of the same model. The page of a lot
              reckons what it costs at your port.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Place your bid`}>
          <p>
            <Trans>
              A bid is the most that you pay at the hammer, in steps of {yen(BID_STEP)}. You buy at the hammer price,
              which may be lower; of equal bids the first one wins. With a group you bid on several lots and buy only as
              many as you say.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Pay the invoice`}>
          <p>
            <Trans>
              After a win you get the invoice: hammer price and fees. Pay it within the days that it names; the hall
              asks for its money at once, and storage costs more each day.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Follow the way to your port`}>
          <p>
            <Trans>
              The vehicle goes to the port, is taken off the Japanese register and waits for its ship. You see each
              stage under Purchased, with the expected dates.
            </Trans>
          </p>
        </InfoStep>
      </ol>
      <Terms />
      <InfoPart title={t`What it costs`}>
        <ul>
          <li>
            <Trans>Hammer price: your bid or less.</Trans>
          </li>
          <li>
            <Trans>Fee of the hall, and ours for buying.</Trans>
          </li>
          <li>
            <Trans>Transport from the hall to the port, by where the hall is.</Trans>
          </li>
          <li>
            <Trans>Forwarding: yard, customs, export papers.</Trans>
          </li>
          <li>
            <Trans>Freight by port and size of the vehicle, and insurance.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            The page of each lot adds them up for your port by our current rates, as an estimate. Duty, taxes and
            registration in your country come on top: ask your customs broker before you bid.
          </Trans>
        </p>
      </InfoPart>
      <InfoPart title={t`Papers and shipping`}>
        <ul>
          <li>
            <Trans>
              You get the auction sheet, the invoice, the export certificate with a translation and the bill of lading;
              an inspection certificate where your country asks for one.
            </Trans>
          </li>
          <li>
            <Trans>
              Tell us consignee and notify party exactly as the bill of lading shall read: changing it later costs
              money.
            </Trans>
          </li>
          <li>
            <Trans>
              Papers in Japan take about a week, a place on a ship some weeks more; the sea takes 10 to 45 days, by
              port.
            </Trans>
          </li>
          <li>
            <Trans>The originals leave by courier when the balance is paid.</Trans>
          </li>
        </ul>
      </InfoPart>
      <InfoPart title={t`Not in the lists?`}>
        <p>
          <Trans>
            <Link to="/make-an-order" className={styles.inText}>
              Make an order
            </Link>
            , and the managers look for it; or send them the{' '}
            <Link to="/go-net" className={styles.inText}>
              link to a car of Goo-net
            </Link>
            .
          </Trans>
        </p>
      </InfoPart>
      <Contacts />
    </InfoPage>
  )
}

/** Deadlines, overbid and deposits as they stand today. */
function Terms() {
  const { t } = useLingui()
  const { data: terms, isError, isFetching, refetch } = useQuery(termsQuery)
  if (isError && !terms)
    return (
      <OutageBlock
        title={t`The terms did not come`}
        retryLabel={t`Retry`}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!terms) return <Skeleton width="100%" height={180} />
  const { bidDeadlineMinutes, cancelDeadlineHours, bidAdjustmentPrice, depositAmounts } = terms
  return (
    <Panel title={t`Terms of today`}>
      <Facts
        items={[
          { label: t`Bidding closes`, value: t`${bidDeadlineMinutes} min before the lot starts` },
          { label: t`You can cancel until`, value: t`${cancelDeadlineHours} h before the lot starts` },
          { label: t`Start not announced`, value: t`counts as 09:00 of its day` },
          { label: t`Possible overbid to win`, value: t`up to ${yen(bidAdjustmentPrice)}` },
          { label: t`Deposits`, value: depositAmounts.map(yen).join(', ') },
          { label: t`Bank transfer`, value: t`${terms.transferDaysFrom} to ${terms.transferDaysTo} business days` },
        ]}
      />
    </Panel>
  )
}
