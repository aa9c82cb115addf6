import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'
import { Outcome } from '../Outcome.tsx'
import { SendAgain } from '#client/auth/SendAgain.tsx'

/** After a sign-up: the email it went to (§4). Says the same whether or not the email has an account; the mail knows. */
export function SignedUp({ credentials }: { credentials: Credentials }) {
  const { t } = useLingui()
  const { email } = credentials
  return (
    <Outcome
      icon={<MailIcon />}
      title={t`Look into your mailbox`}
      text={
        <Trans>
          We have written to <b>{email}</b>. Open the link in our mail within three days, and your account is ready.
        </Trans>
      }
    >
      <SendAgain credentials={credentials} />
      <Link to="/auth/login" className={buttonClass('quiet')}>
        <Trans>Back to log in</Trans>
      </Link>
    </Outcome>
  )
}
