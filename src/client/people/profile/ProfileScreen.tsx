import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { USER_KINDS } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import { buildName } from '#client/install/build-name.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { PushPanel } from '#client/push/PushPanel.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { OfflineIcon } from '#client/ui/icons/OfflineIcon.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Avatar } from '#client/ui/value/Avatar.tsx'
import { initialsOf } from '../initials.ts'
import { KIND_WORD } from '#client/format/user-kind-words.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import styles from './ProfileScreen.module.css'

/** The profile: banner and headline, settings, an overview of the money, and the devices that are signed in. */
export function ProfileScreen({
  leave,
  changeLanguage,
}: {
  leave: () => Promise<void>
  changeLanguage: (language: Language) => void
}) {
  const { t, i18n } = useLingui()
  const { detail, version } = useProfile()
  const kind = USER_KINDS.find(one => one === detail.userLevel)
  // The stored profile may be a minute old, and older than a change just saved.
  useQuery({ ...profileQuery, refetchOnMount: 'always' })
  useTabTitle(t`Profile`)
  const build = buildName()
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <span className={styles.face}>
          <Avatar initials={initialsOf(detail.fullName)} />
        </span>
        <div className={styles.headline}>
          <h1>{t`Profile`}</h1>
          <p>
            {detail.fullName}
            {kind && ` · ${i18n._(KIND_WORD[kind])}`} · {t`No. ${detail.userId}`}
          </p>
        </div>
        <Link to="/dashboard" className={buttonClass('tonal', 'small')}>
          {t`Today at a glance`}
        </Link>
      </header>
      <div className={styles.columns}>
        <AccountPanel />
        <div className={styles.column}>
          <SettingsPanel changeLanguage={changeLanguage} />
          <Panel title={t`Password`}>
            <Link to="/change-password" className={buttonClass('outline')}>
              <KeyIcon size={19} />
              {t`Change password`}
            </Link>
          </Panel>
          <PasskeysPanel />
          <SecondFactorPanel />
          <MoneyPanel />
          <Panel title={t`On this device`}>
            <Link to="/offline" className={buttonClass('outline', 'medium', styles.wraps)}>
              <OfflineIcon size={19} />
              {t`Available offline`}
            </Link>
          </Panel>
          <SessionsPanel leave={leave} />
        </div>
        <PushPanel />
      </div>
      <p className={styles.build}>
        {version && t`Minato ${version}`}
        {version && build && ' · '}
        {build && t`App on this device ${build}`}
      </p>
    </div>
  )
}
