import { useLingui } from '@lingui/react/macro'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { ThemeToggle } from '#client/device/ThemeToggle.tsx'
import { Company } from '#client/site/Company.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { LogOutIcon } from '#client/ui/icons/LogOutIcon.tsx'
import type { NavItem } from '#client/ui/nav/nav-item.ts'
import { SidebarNav } from '#client/ui/nav/SidebarNav.tsx'
import { SideDrawer } from '#client/ui/overlay/SideDrawer.tsx'
import type { RenderLink } from '#client/ui/link.tsx'
import { isInstalled } from '#client/install/installed.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import { RefreshIcon } from '#client/ui/icons/RefreshIcon.tsx'
import { leave } from '../sign-out.ts'
import styles from './MenuDrawer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { TokyoClock } from './TokyoClock.tsx'

/** The sidebar behind the menu button: every entry, and language, theme and sign-out, which narrow screens have here. */
export function MenuDrawer({ open, onClose, groups }: { open: boolean; onClose: () => void; groups: NavItem[][] }) {
  const { t } = useLingui()
  const closingLink: RenderLink = ({ href, ...props }) => <Link to={href} {...props} onClick={onClose} />
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      label={t`Menu`}
      closeLabel={t`Close the menu`}
      head={<Logo />}
      foot={
        <div className={styles.below}>
          <TokyoClock shape="card" />
          <OwnBars onLeave={onClose} />
          <div className={styles.foot}>
            <LanguageSwitch />
            <ThemeToggle />
            <IconButton
              label={t`Log out`}
              onClick={() => {
                onClose()
                void leave()
              }}
            >
              <LogOutIcon size={19} />
            </IconButton>
          </div>
        </div>
      }
    >
      <SidebarNav label={t`Main menu`} groups={groups} renderLink={closingLink} />
      {/* It scrolls: in a low window it gives way to the entries. */}
      <div className={styles.company}>
        <Company place="side" onLeave={onClose} />
      </div>
    </SideDrawer>
  )
}

/** Back and reload buttons for the app opened from the home screen, where the browser shows no bars. */
function OwnBars({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  if (!isInstalled()) return null
  const back = () => {
    // An open drawer would keep the app from going back.
    flushSync(onLeave)
    history.back()
  }
  return (
    <div className={styles.bars}>
      <Button size="small" disabled={!canGoBack} onClick={back}>
        <BackIcon size={16} />
        {t`Back`}
      </Button>
      <Button size="small" onClick={() => location.reload()}>
        <RefreshIcon size={16} />
        {t`Reload`}
      </Button>
    </div>
  )
}
