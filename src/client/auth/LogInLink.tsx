import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button/button-class.ts'

/** The next step after an account was confirmed or its password changed. */
export const LogInLink = () => (
  <Link to="/auth/login" className={buttonClass('primary', 'large')}>
    <Trans context="button">Log in</Trans>
  </Link>
)
