import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { GooNetForm } from './GooNetForm.tsx'
import { MyOrders } from './MyOrders.tsx'
import { ExternalIcon } from '#client/ui/icons/ExternalIcon.tsx'
import styles from '../info/Info.module.css'
import { InfoPage, InfoPart } from '../info/InfoPage.tsx'
import { OrderGate } from './OrderGate.tsx'

/** An introduction to Goo-net, and an order by the link to a car there. */
export function GooNetScreen() {
  const { t } = useLingui()
  const { signedIn } = useRouteContext({ from: '/info' })
  return (
    <InfoPage
      title={t`GooNet`}
      lead={
        <Trans>
          Goo-net is a marketplace where dealers across Japan offer used cars at fixed prices. They rarely sell abroad.
          We buy the car for you and ship it like an auction car.
        </Trans>
      }
    >
      <p>
        <a href="https://www.goo-net.com/" target="_blank" rel="noopener noreferrer" className={styles.link}>
          {t`Open goo-net.com`}&nbsp;
          <ExternalIcon size={16} />
        </a>
      </p>
      <OrderGate>
        <GooNetForm />
      </OrderGate>
      {signedIn && <MyOrders />}
      <InfoPart title={t`How it works`}>
        <ol>
          <li>{t`Find a car on goo-net.com and send us the link to its page.`}</li>
          <li>{t`A manager asks the dealer about availability, condition and the full price.`}</li>
          <li>
            <Trans>
              You get a quote in yen: price, agent fee, transport, documents and freight. We buy once you approve and
              pay.
            </Trans>
          </li>
          <li>{t`It then appears in Purchased, with the same documents and shipping to your port.`}</li>
        </ol>
      </InfoPart>
      <InfoPart title={t`How it differs from an auction`}>
        <ul>
          <li>{t`The price is fixed, so no one can outbid you. But the dealer may sell to someone else first.`}</li>
          <li>
            <Trans>
              Usually there is no auction sheet. Rely on the dealer’s description and photos. We can ask for more
              photos.
            </Trans>
          </li>
          <li>
            <Trans>
              The large price on the page (支払総額) includes the dealer’s fees for buyers in Japan. For export, some of
              them don’t apply and others are added.
            </Trans>
          </li>
        </ul>
      </InfoPart>
    </InfoPage>
  )
}
