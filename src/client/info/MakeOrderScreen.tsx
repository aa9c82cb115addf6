import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import { FindForm } from '#client/orders/FindForm.tsx'
import { MyOrders } from '#client/orders/MyOrders.tsx'
import styles from './Info.module.css'
import { InfoPage, InfoPart } from './InfoPage.tsx'
import { OrderGate } from './OrderGate.tsx'

/** Asks the managers to look for a vehicle; what was ordered stands below. */
export function MakeOrderScreen() {
  const { t } = useLingui()
  const { signedIn } = useRouteContext({ strict: false }) as { signedIn?: boolean }
  return (
    <InfoPage
      title={t`Make an order`}
      lead={
        <Trans>
          Say what you look for, and a manager watches the auctions for you: he proposes lots that fit, and bids when
          you say yes. Asking costs nothing.
        </Trans>
      }
    >
      <OrderGate>
        <FindForm />
      </OrderGate>
      {signedIn && <MyOrders />}
      <InfoPart title={t`What happens then`}>
        <ol>
          <li>
            <Trans>
              Every manager gets your order at once; one of them answers you on the next working day in Japan.
            </Trans>
          </li>
          <li>
            <Trans>
              He tells whether the price is realistic, by what such vehicles were sold for, and sends you lots as they
              come.
            </Trans>
          </li>
          <li>
            <Trans>For a bid you need a deposit, as always. Without your yes nothing is bought.</Trans>
          </li>
        </ol>
        <p>
          <Trans>
            Is it a car that you have seen at a dealer in Japan? Send its link on the page{' '}
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
