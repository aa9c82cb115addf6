import { Trans, useLingui } from '@lingui/react/macro'
import { Contacts } from './Contacts.tsx'
import { InfoPage, InfoPart } from './InfoPage.tsx'

/** Who we are and what we do for a buyer. */
export function AboutScreen() {
  const { t } = useLingui()
  return (
    <InfoPage
      title={t`About`}
      lead={
        <Trans>
          Minato means harbour. It is the way into Japan’s vehicle auctions for buyers who live elsewhere: you see the
          lots that dealers in Japan see, decide in yen, and we buy, prepare and ship the vehicle for you.
        </Trans>
      }
    >
      <InfoPart title={t`What you find here`}>
        <ul>
          <li>
            <Trans>
              Cars and motorbikes of the auctions of the next six sale days, with photos and the inspector’s auction
              sheet, which can be read in English and Russian.
            </Trans>
          </li>
          <li>
            <Trans>Sales statistics: what vehicles like yours were really sold for.</Trans>
          </li>
          <li>
            <Trans>Cars at a fixed price, without an auction.</Trans>
          </li>
          <li>
            <Trans>
              Your bids, what you bought, its way to your port and your money, in one place, on phone and desk.
            </Trans>
          </li>
        </ul>
      </InfoPart>
      <InfoPart title={t`What we do for you`}>
        <ul>
          <li>
            <Trans>
              We are members where only members may buy, and bid for you in the hall by the terms that you have
              confirmed.
            </Trans>
          </li>
          <li>
            <Trans>We pay the hall, bring the vehicle to the port and take it off the Japanese register.</Trans>
          </li>
          <li>
            <Trans>We book the ship, prepare the export papers and send you the originals.</Trans>
          </li>
          <li>
            <Trans>A manager answers you in English or Russian, before the bid and after it.</Trans>
          </li>
        </ul>
      </InfoPart>
      <InfoPart title={t`How we keep our word`}>
        <p>
          <Trans>
            Every time on these pages is Tokyo time and says so. Every price says what it is: start, sold, average,
            yours. What is an estimate is called one, and names the parts it consists of. A bid that has not reached us
            never looks like a bid.
          </Trans>
        </p>
      </InfoPart>
      <Contacts />
    </InfoPage>
  )
}
