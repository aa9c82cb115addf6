import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button/button-class.ts'
import type { ButtonKind } from '#client/ui/button/button-class.ts'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'

/** Where the managers read; the portal's own address of support (design/mockups, sidebar). */
const ADDRESS = 'help@minato.example'

/** Writes to the manager; `subject` says about what. */
export function ManagerLink({
  subject,
  kind = 'quiet',
  children,
}: {
  subject: string
  kind?: ButtonKind
  children?: ReactNode
}) {
  return (
    <a href={`mailto:${ADDRESS}?subject=${encodeURIComponent(subject)}`} className={buttonClass(kind)}>
      <MailIcon />
      {children ?? <Trans>Write to your manager</Trans>}
    </a>
  )
}
