import { Trans, useLingui } from '@lingui/react/macro'
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
            <Button onClick={onClose}>
              <Trans>Not now</Trans>
            </Button>
            <Button kind="primary" onClick={take}>
              <Trans>Install</Trans>
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            <Trans>Got it</Trans>
          </Button>
        )
      }
    >
      <div className={styles.hint}>
        <p>
          <Trans>Favorites open in one tap, even offline, and Minato can alert you when they start.</Trans>
        </p>
        {way === 'apple' && (
          <ol>
            <li>
              <Trans>Tap Share at the edge of the screen.</Trans>
            </li>
            <li>
              <Trans>Choose “Add to Home Screen”.</Trans>
            </li>
            <li>
              <Trans>Open Minato from the home screen and turn on notifications in Profile.</Trans>
            </li>
          </ol>
        )}
      </div>
    </Dialog>
  )
}
