import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { GooNetForm } from '#client/orders/GooNetForm.tsx'
import { MyOrders } from '#client/orders/MyOrders.tsx'
import { ExternalIcon } from '#client/ui/icons/ExternalIcon.tsx'
import styles from './Info.module.css'
import { InfoPage, InfoPart } from './InfoPage.tsx'
import { OrderGate } from './OrderGate.tsx'

/** What Goo-net is, and an order by the link to a car there. */
export function GooNetScreen() {
  const { t } = useLingui()
  const { signedIn } = useRouteContext({ strict: false }) as { signedIn?: boolean }
  return (
    <InfoPage
      title={t`GooNet`}
      lead={
        <Trans>
          Goo-net is a marketplace where dealers all over Japan offer used cars at fixed prices. Dealers there rarely
          sell abroad; we buy for you and ship it like a car from the auction.
        </Trans>
      }
    >
      <p>
        <a href="https://www.goo-net.com/" target="_blank" rel="noopener noreferrer" className={styles.link}>
          <Trans>Open goo-net.com</Trans>&nbsp;
          <ExternalIcon size={16} />
        </a>
      </p>
      <OrderGate>
        <GooNetForm />
      </OrderGate>
      {signedIn && <MyOrders />}
      <InfoPart title={t`How it goes`}>
        <ol>
          <li>
            <Trans>Find a car at goo-net.com and send us the link to its page.</Trans>
          </li>
          <li>
            <Trans>A manager asks the dealer whether it is still there, about its condition and the whole price.</Trans>
          </li>
          <li>
            <Trans>
              You get an offer in yen: price, our fee, transport, papers and freight. With your yes and your payment we
              buy.
            </Trans>
          </li>
          <li>
            <Trans>
              From then on it is one of your purchased cars, with the same papers and the same way to your port.
            </Trans>
          </li>
        </ol>
      </InfoPart>
      <InfoPart title={t`How it differs from an auction`}>
        <ul>
          <li>
            <Trans>The price is fixed; nobody outbids you, but the dealer may sell to somebody else meanwhile.</Trans>
          </li>
          <li>
            <Trans>
              Usually there is no inspector’s auction sheet: condition is what the dealer says and what his photos show.
              We can ask for more photos.
            </Trans>
          </li>
          <li>
            <Trans>
              The large price on a page (支払総額) includes the dealer’s fees for a buyer in Japan; for export some of
              them fall away, others come.
            </Trans>
          </li>
        </ul>
      </InfoPart>
    </InfoPage>
  )
}
