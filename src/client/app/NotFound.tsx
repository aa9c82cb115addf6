import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { useFirstListing } from '#client/auth/use-first-listing.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import styles from './NotFound.module.css'

const WAY = buttonClass('primary', 'large')

/** Unknown address: headline, description, and a button to a place that the reader may open. Inside the signed-in layout it has no head of its own. */
export function NotFound() {
  const { t } = useLingui()
  const { signedIn } = useRouteContext({ strict: false }) as { signedIn?: boolean }
  useTabTitle(t`Page not found`)
  if (signedIn)
    return (
      <NothingHere>
        <WayBack />
      </NothingHere>
    )
  return (
    <div className={styles.page}>
      <header>
        <HarbourHero>
          <Link to="/" aria-label="Minato">
            <Logo />
          </Link>
        </HarbourHero>
      </header>
      <main>
        <NothingHere>
          <Link to="/auth/login" className={WAY}>
            <Trans context="button">Log in</Trans>
          </Link>
        </NothingHere>
      </main>
    </div>
  )
}

function NothingHere({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.main}>
      <h1>{t`Page not found`}</h1>
      <p>{t`There is nothing at this address.`}</p>
      {children}
    </div>
  )
}

/** Leads to the car listing, else to the first listing that the user may open, else to the profile. */
function WayBack() {
  const { t } = useLingui()
  const pageType = useFirstListing()
  return (
    <Link to={pageType ? PAGE_TYPES[pageType].path : SCREEN_PATHS.profile} className={WAY}>
      {pageType === 'car-auction' ? t`Back to car listing` : pageType ? t`Find a lot` : t`Open your profile`}
    </Link>
  )
}
