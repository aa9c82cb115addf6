import { useLingui } from '@lingui/react/macro'
import { AuthHead } from '../AuthHead.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import styles from '../auth.module.css'

/** The second step for users with passkeys: the password alone is not enough. */
export function PasskeyStep({ onEntered, onBack }: { onEntered: () => Promise<void>; onBack: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <AuthHead title={t`Use your passkey`}>
        {canUsePasskeys()
          ? t`Your account requires your passkey as well as the password.`
          : t`Your account needs it, and this browser can’t use passkeys. Use the device where you added it.`}
      </AuthHead>
      <PasskeyButton onEntered={onEntered} primary />
      <p className={styles.aside}>
        <button type="button" className={styles.link} onClick={onBack}>
          {t`Back to login`}
        </button>
      </p>
      <p className={styles.aside}>{t`Lost your passkey? A manager can reset it for you.`}</p>
    </>
  )
}
