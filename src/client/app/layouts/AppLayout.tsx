import { useLingui } from '@lingui/react/macro'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { onSessionLost } from '#client/api/api.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { ThemeToggle } from '#client/device/ThemeToggle.tsx'
import { useDevice } from '#client/device/use-device.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { useKeptHeight } from '#client/navigation/use-kept-height.ts'
import { Ribbons } from '#client/offline/Ribbons.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { MenuIcon } from '#client/ui/icons/MenuIcon.tsx'
import { AppBar } from '#client/ui/nav/AppBar.tsx'
import { Sidebar } from '#client/ui/nav/Sidebar.tsx'
import { SidebarNav } from '#client/ui/nav/SidebarNav.tsx'
import { TabBar } from '#client/ui/nav/TabBar.tsx'
import { TopBar } from '#client/ui/nav/TopBar.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { lazyFile } from '#client/ui/overlay/lazy-file.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { TokyoClock } from './TokyoClock.tsx'
import styles from './AppLayout.module.css'
import { useMenuEntries } from './use-menu-entries.tsx'

/** Live updates start after the first pictures and the requests that wait for them. The first messages report the changes since then. */
const LIVE_AFTER_MS = 500
const around = lazyFile(() => import('./around-screen.ts'))

/** The signed-in layout: sidebar and top bar on wide screens; app bar, drawer and tab bar on the phone. Lot pages bring their own bars. */
export function AppLayout() {
  const { t } = useLingui()
  const { sidebar, tabs } = useMenuEntries()
  const isRoomy = useMediaQuery('(min-width: 1366px)')
  const collapsed = (useDevice('sidebar') ?? (isRoomy ? 'wide' : 'icons')) === 'icons'
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [sessionLost, setSessionLost] = useState(false)
  useEffect(() => onSessionLost(() => setSessionLost(true)), [])
  const isIdle = useIdle()
  const desktop = useMediaQuery('(min-width: 1024px)')
  const isLive = useDelayed(isIdle, LIVE_AFTER_MS)
  const page = useRef<HTMLElement>(null)
  const minHeight = useKeptHeight(page)
  const ownBars = useMatches({ select: matches => matches.some(match => match.staticData.ownBars) })
  return (
    <div className={styles.layout} data-collapsed={collapsed} data-own-bars={ownBars}>
      <a className={styles.skip} href="#content">
        {t`Skip to content`}
      </a>
      {desktop && (
        <div className={styles.side}>
          <Sidebar
            collapsed={collapsed}
            onToggle={() => deviceStore.set({ sidebar: collapsed ? 'wide' : 'icons' })}
            collapseLabel={t`Collapse`}
            expandLabel={t`Expand the menu`}
            head={
              <Link to="/" aria-label="Minato">
                <Logo bare={collapsed} />
              </Link>
            }
            foot={
              <>
                <TokyoClock shape={collapsed ? 'mini' : 'card'} />
                <div className={styles.company} data-collapsed={collapsed}>
                  {isIdle && <around.Show part="Company" place={collapsed ? 'mini' : 'side'} />}
                </div>
              </>
            }
          >
            <SidebarNav label={t`Main menu`} groups={sidebar} collapsed={collapsed} renderLink={renderRouterLink} />
          </Sidebar>
        </div>
      )}
      <div className={styles.page}>
        {desktop && (
          <div className={styles.topBar}>
            <TopBar
              trail={
                <>
                  <LanguageSwitch />
                  <ThemeToggle />
                  <AccountMenu />
                </>
              }
            >
              {isIdle && <around.Show part="Company" place="top" />}
            </TopBar>
          </div>
        )}
        {!desktop && !ownBars && (
          <div className={styles.appBar}>
            <AppBar
              lead={
                <IconButton label={t`Open the menu`} onClick={() => setDrawerOpen(true)}>
                  <MenuIcon />
                </IconButton>
              }
              trail={
                <>
                  <TokyoClock shape="bar" />
                  <AccountMenu />
                </>
              }
            >
              <Link to="/" aria-label="Minato">
                <Logo />
              </Link>
            </AppBar>
          </div>
        )}
        {/* A screen's own bar has the ribbon below it. Wide screens are different, because the layout owns the top bar. */}
        {(desktop || !ownBars) && <Ribbons />}
        <main ref={page} id="content" className={styles.content} style={{ minHeight }}>
          <Outlet />
        </main>
      </div>
      {!desktop && !ownBars && (
        <div className={styles.tabs}>
          <TabBar label={t`Main sections`} items={tabs} renderLink={renderRouterLink} />
        </div>
      )}
      {(isIdle || drawerOpen || sessionLost) && (
        <around.Show
          part="AppOverlays"
          drawerOpen={drawerOpen}
          onDrawerClose={() => setDrawerOpen(false)}
          groups={sidebar}
          sessionLost={sessionLost}
        />
      )}
      {isLive && <around.Show part="LiveUpdates" />}
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen has its own app bar and bottom bar on the phone (lot pages). */
    ownBars?: boolean
  }
}
