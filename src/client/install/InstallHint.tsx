import { useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { install } from './install-way.ts'
import styles from './InstallHint.module.css'

/** How to install Minato. */
export function InstallHint({ way, onClose }: { way: 'prompt' | 'apple'; onClose: () => void }) {
  const { t } = useLingui()
  const take = () => {
    onClose()
    void install()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add Minato to your home screen?`}
      actions={
        way === 'prompt' ? (
          <>
            <Button onClick={onClose}>{t`Not now`}</Button>
            <Button kind="primary" onClick={take}>
              {t`Install`}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {t`Got it`}
          </Button>
        )
      }
    >
      <div className={styles.hint}>
        <p>{t`Favorites open in one tap, even offline, and Minato can alert you when they start.`}</p>
        {way === 'apple' && (
          <ol>
            <li>{t`Tap Share at the edge of the screen.`}</li>
            <li>{t`Choose “Add to Home Screen”.`}</li>
            <li>{t`Open Minato from the home screen and turn on notifications in Profile.`}</li>
          </ol>
        )}
      </div>
    </Dialog>
  )
}
