import { Trans, useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { useProfile } from '#client/people/use-profile.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './ProfileScreen.module.css'

/** Who I am here, and my money at a glance. */
export function ProfileScreen() {
  const { t } = useLingui()
  const { detail, balanceInfo } = useProfile()
  const known = (text: string | null) => text || '—'
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Profile</Trans>
      </h1>
      <div className={styles.columns}>
        <Panel title={t`Account`}>
          <Facts
            items={[
              { label: t`Full name`, value: detail.fullName },
              { label: t`Client ID`, value: String(detail.userId) },
              { label: t`Email`, value: detail.email },
              { label: t`Company`, value: known(detail.company) },
              { label: t`City`, value: known(detail.city) },
              { label: t`Mobile`, value: known(detail.mobile) },
            ]}
          />
        </Panel>
        <Panel title={t`Money`}>
          <Facts
            items={[
              { label: t`Balance`, value: yen(balanceInfo.balance) },
              { label: t`Credit limit`, value: yen(balanceInfo.creditLimit) },
              { label: t`Active bids`, value: yen(balanceInfo.activeBids) },
              { label: t`Maximum bid allowed`, value: yen(balanceInfo.bidAllow) },
              { label: t`Bids left today`, value: t`${balanceInfo.bidsLeft} of ${balanceInfo.dailyBidLimit}` },
            ]}
          />
        </Panel>
      </div>
    </div>
  )
}
