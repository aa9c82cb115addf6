import { Trans, useLingui } from '@lingui/react/macro'
import { Contacts } from './Contacts.tsx'
import { InfoPage, InfoPart } from './InfoPage.tsx'

/** The company, and its services for buyers. */
export function AboutScreen() {
  const { t } = useLingui()
  return (
    <InfoPage
      title={t`About`}
      lead={
        <Trans>
          Minato means harbor. It gives overseas buyers access to Japan’s vehicle auctions. You see the same lots as
          dealers in Japan and bid in yen. We buy, prepare and ship the vehicle for you.
        </Trans>
      }
    >
      <InfoPart title={t`What’s here`}>
        <ul>
          <li>
            <Trans>
              Cars and bikes from auctions on the next six sale days. Each has photos and the auction sheet in English
              and Russian.
            </Trans>
          </li>
          <li>{t`Sales statistics: what vehicles like yours were really sold for.`}</li>
          <li>{t`Cars at a fixed price, without an auction.`}</li>
          <li>{t`Your bids, purchases, shipping and payments in one place, on phone and computer.`}</li>
        </ul>
      </InfoPart>
      <InfoPart title={t`What we do for you`}>
        <ul>
          <li>{t`We are members of auctions open to members only. We bid for you on the terms you confirmed.`}</li>
          <li>{t`We pay the auction house, bring the vehicle to the port and deregister it in Japan.`}</li>
          <li>{t`We book the ship, prepare the export documents and send you the originals.`}</li>
          <li>{t`A manager helps you in English or Russian, before and after the bid.`}</li>
        </ul>
      </InfoPart>
      <InfoPart title={t`Our promises`}>
        <p>
          <Trans>
            All times are Tokyo time and are marked as such. Every price is labelled: start, sold, average or yours.
            Estimates are marked and list what they include. A bid that has not reached us is never shown as placed.
          </Trans>
        </p>
      </InfoPart>
      <Contacts />
    </InfoPage>
  )
}
