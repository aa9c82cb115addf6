import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { yen } from '#domain/money/yen.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Contacts } from './Contacts.tsx'
import styles from './Info.module.css'
import { termsQuery } from './info.api.ts'
import { InfoPage, InfoPart, InfoStep } from './InfoPage.tsx'

/** From the account to the port: a buyer's steps, costs and deadlines. */
export function HowToBuyScreen() {
  const { t } = useLingui()
  return (
    <InfoPage
      title={t`How to buy`}
      lead={t`Six steps from sign-up to a vehicle in your port. All times are Tokyo time (UTC+9).`}
    >
      <ol className={styles.steps}>
        <InfoStep title={t`Create an account`}>
          <p>
            <Trans>
              <Link to="/auth/sign-up" className={styles.inText}>
                Sign up
              </Link>{' '}
              with the name to appear on documents, and confirm your email. You can browse lots right away.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Make a deposit`}>
          <p>
            <Trans>
              Bidding opens once your deposit arrives by bank transfer. Your manager sends you the details. You can bid
              up to your balance plus credit limit, less your active bids. Any deposit you don’t use remains yours.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Select a vehicle`}>
          <p>
            <Trans>
              Read the auction sheet first: condition, mileage, marks on the car diagram and the inspector’s remarks.
              Compare with the average price and recent sales of the same model. The lot page estimates the price
              delivered to your port.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Place your bid`}>
          <p>
            <Trans>
              Your bid is the price you are ready to pay at auction, in steps of {yen(BID_STEP)}. To win, we may exceed
              it by the overbid shown under Current terms. You pay the hammer price, which may be lower. Of equal bids,
              the earliest wins. With a bid group you bid on several lots and limit how many you buy.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Pay the invoice`}>
          <p>
            <Trans>
              After a win you get an invoice for the hammer price and fees. Pay it by the due date. The auction house
              expects payment at once, and storage fees grow daily.
            </Trans>
          </p>
        </InfoStep>
        <InfoStep title={t`Follow it to your port`}>
          <p>
            <Trans>
              The vehicle goes to the port, is deregistered in Japan and waits for its ship. You see each stage in
              Purchased, with expected dates.
            </Trans>
          </p>
        </InfoStep>
      </ol>
      <Terms />
      <InfoPart title={t`What it costs`}>
        <ul>
          <li>{t`Hammer price: at most your bid plus the possible overbid.`}</li>
          <li>{t`Auction fee and agent fee.`}</li>
          <li>{t`Transport from the auction to the port, by location.`}</li>
          <li>{t`Forwarding: storage yard, customs, export documents.`}</li>
          <li>{t`Freight by port and vehicle size, and insurance.`}</li>
        </ul>
        <p>
          <Trans>
            Each lot page estimates the total for your port at our current rates. Duty, taxes and registration in your
            country are extra. Ask your customs broker before you bid.
          </Trans>
        </p>
      </InfoPart>
      <InfoPart title={t`Documents and shipping`}>
        <ul>
          <li>
            <Trans>
              You get the auction sheet, invoice, translated export certificate and bill of lading. You also get an
              inspection certificate if your country asks for one.
            </Trans>
          </li>
          <li>
            <Trans>
              Enter the consignee and notify party exactly as they should appear on the bill of lading. Later changes
              cost money.
            </Trans>
          </li>
          <li>
            <Trans>
              Documents in Japan take about a week. Booking space takes a few more weeks; sailing 10–45 days, depending
              on the port.
            </Trans>
          </li>
          <li>{t`We send the originals by courier once the car is paid in full.`}</li>
        </ul>
      </InfoPart>
      <InfoPart title={t`Not in the lists?`}>
        <p>
          <Trans>
            <Link to="/make-an-order" className={styles.inText}>
              Make an order
            </Link>{' '}
            and we’ll look for it. Or send us a{' '}
            <Link to="/go-net" className={styles.inText}>
              link to a Goo-net listing
            </Link>
            .
          </Trans>
        </p>
      </InfoPart>
      <Contacts />
    </InfoPage>
  )
}

/** The current deadlines, overbid and deposits. */
function Terms() {
  const { t } = useLingui()
  const query = useQuery(termsQuery)
  const terms = query.data
  if (query.isError && !terms) return <QueryOutage query={query} title={t`Couldn’t load terms`} />
  if (!terms) return <Skeleton width="100%" height={180} />
  const { bidDeadlineMinutes, cancelDeadlineHours, bidAdjustmentPrice, invoiceDueDays, depositAmounts } = terms
  return (
    <Panel title={t`Current terms`}>
      <Facts
        items={[
          { label: t`Bidding closes`, value: t`${bidDeadlineMinutes} min before the lot starts` },
          {
            label: t`Cancellation closes`,
            value:
              cancelDeadlineHours === 0 ? t`when the lot starts` : t`${cancelDeadlineHours} h before the lot starts`,
          },
          { label: t`Start time TBA`, value: t`treated as 09:00 that day` },
          { label: t`Possible overbid to win`, value: t`up to ${yen(bidAdjustmentPrice)}` },
          ...(invoiceDueDays === undefined
            ? []
            : [{ label: t`Invoices`, value: t`due ${invoiceDueDays} d after issue` }]),
          { label: t`Deposits`, value: depositAmounts.map(yen).join(', ') },
          { label: t`Bank transfer`, value: t`${terms.transferDaysFrom} to ${terms.transferDaysTo} business days` },
        ]}
      />
    </Panel>
  )
}
