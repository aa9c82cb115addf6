import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companyQuery } from '#client/site/site.api.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import type { ButtonKind } from '#client/ui/button/button-class.ts'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'

/** Writes to the managers' own address, where the office has one; `subject` says about what. */
export function ManagerLink({
  subject,
  kind = 'quiet',
  children,
}: {
  subject: string
  kind?: ButtonKind
  children?: ReactNode
}) {
  const address = useQuery(companyQuery).data?.email
  if (!address) return null
  return (
    <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} className={buttonClass(kind)}>
      <MailIcon />
      {children ?? <Trans>Write to your manager</Trans>}
    </a>
  )
}
