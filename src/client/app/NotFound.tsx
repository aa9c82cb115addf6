import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import styles from './NotFound.module.css'

/** Unknown address: headline, description, button back to the car listing. Inside the signed-in layout it has no head of its own. */
export function NotFound() {
  const { t } = useLingui()
  const { signedIn } = useRouteContext({ strict: false }) as { signedIn?: boolean }
  useTabTitle(t`Page not found`)
  if (signedIn) return <NothingHere />
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
        <NothingHere />
      </main>
    </div>
  )
}

function NothingHere() {
  return (
    <div className={styles.main}>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p>
        <Trans>There is nothing at this address.</Trans>
      </p>
      <Link to="/car-auctions" className={buttonClass('primary', 'large')}>
        <Trans>Back to car listing</Trans>
      </Link>
    </div>
  )
}
