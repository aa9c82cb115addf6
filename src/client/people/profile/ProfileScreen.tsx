import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { yen } from '#domain/money/yen.ts'
import { useTabTitle } from '#client/place/use-tab-title.ts'
import { profileQuery } from '#client/people/people.api.ts'
import { useProfile } from '#client/people/use-profile.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import styles from './ProfileScreen.module.css'

/** Who I am here, my settings, my money at a glance, and where I am signed in. */
export function ProfileScreen({ leave }: { leave: () => Promise<void> }) {
  const { t } = useLingui()
  const { balanceInfo } = useProfile()
  // What was kept of the person may be a minute old, and older than what he has just saved.
  useQuery({ ...profileQuery, refetchOnMount: 'always' })
  useTabTitle(t`Profile`)
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Profile</Trans>
      </h1>
      <div className={styles.columns}>
        <AccountPanel />
        <div className={styles.column}>
          <SettingsPanel />
          <Panel title={t`Password`}>
            <Link to="/change-password" className={buttonClass('outline')}>
              <KeyIcon size={19} />
              <Trans>Change password</Trans>
            </Link>
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
          <SessionsPanel leave={leave} />
        </div>
      </div>
    </div>
  )
}
