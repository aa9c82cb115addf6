import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useTabTitle } from '#client/place/use-tab-title.ts'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import styles from './NotFound.module.css'

/** Unknown address (specification §2): headline, description, button back to the car listing. */
export function NotFound() {
  const { t } = useLingui()
  useTabTitle(t`Page not found`)
  return (
    <div className={styles.page}>
      <header>
        <HarbourHero>
          <Link to="/" aria-label="Minato">
            <Logo />
          </Link>
        </HarbourHero>
      </header>
      <main className={styles.main}>
        <h1>
          <Trans>Page not found</Trans>
        </h1>
        <p>
          <Trans>There is nothing at this address.</Trans>
        </p>
        <Link to="/car-auctions" className={buttonClass('primary', 'large')}>
          <Trans>To the car listing</Trans>
        </Link>
      </main>
    </div>
  )
}
