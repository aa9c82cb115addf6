import { Trans } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { isInstalled } from '#client/install/installed.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import { RefreshIcon } from '#client/ui/icons/RefreshIcon.tsx'
import styles from './MenuDrawer.module.css'

/** Back and reload buttons for the app opened from the home screen, where the browser shows no bars. */
export function OwnBars({ onLeave }: { onLeave: () => void }) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  if (!isInstalled()) return null
  const back = () => {
    onLeave()
    history.back()
  }
  return (
    <div className={styles.bars}>
      <Button size="small" disabled={!canGoBack} onClick={back}>
        <BackIcon size={16} />
        <Trans>Back</Trans>
      </Button>
      <Button size="small" onClick={() => location.reload()}>
        <RefreshIcon size={16} />
        <Trans>Reload</Trans>
      </Button>
    </div>
  )
}
