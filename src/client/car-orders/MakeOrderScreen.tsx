import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import { FindForm } from './FindForm.tsx'
import { MyOrders } from './MyOrders.tsx'
import styles from '../info/Info.module.css'
import { InfoPage, InfoPart } from '../info/InfoPage.tsx'
import { OrderGate } from './OrderGate.tsx'

/** Asks the managers to find a vehicle, with the list of orders below. */
export function MakeOrderScreen() {
  const { t } = useLingui()
  const { signedIn } = useRouteContext({ from: '/info' })
  return (
    <InfoPage
      title={t`Make an order`}
      lead={
        <Trans>
          Tell us what you want. A manager will watch the auctions for you, suggest lots and bid once you approve.
          Asking is free.
        </Trans>
      }
    >
      <OrderGate>
        <FindForm />
      </OrderGate>
      {signedIn && <MyOrders />}
      <InfoPart title={t`What happens next`}>
        <ol>
          <li>{t`All managers get your order at once. One of them replies on the next business day in Japan.`}</li>
          <li>{t`The manager checks your price against past sales and sends you lots as they appear.`}</li>
          <li>{t`You need a deposit to bid, as always. Nothing is bought without your approval.`}</li>
        </ol>
        <p>
          <Trans>
            Found a car at a dealer in Japan? Send us its link on{' '}
            <Link to="/go-net" className={styles.inText}>
              GooNet
            </Link>
            .
          </Trans>
        </p>
      </InfoPart>
    </InfoPage>
  )
}
