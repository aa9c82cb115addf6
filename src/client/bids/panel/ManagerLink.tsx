import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companyQuery } from '#client/site/site.api.ts'
import { buttonClass, type ButtonKind } from '#client/ui/button/button-class.ts'
import { ChatIcon } from '#client/ui/icons/ChatIcon.tsx'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'

/** A link to the managers' e-mail address, or to their messenger number where there is none. `subject` is the topic. */
export function ManagerLink({
  subject,
  kind = 'quiet',
  children,
}: {
  subject: string
  kind?: ButtonKind
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { email, phone } = useQuery(companyQuery).data ?? {}
  const words = children ?? t`Write to your manager`
  const about = encodeURIComponent(subject)
  if (email)
    return (
      <a href={`mailto:${email}?subject=${about}`} className={buttonClass(kind)}>
        <MailIcon />
        {words}
      </a>
    )
  if (!phone) return null
  return (
    <a
      href={`https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${about}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass(kind)}
    >
      <ChatIcon />
      {words}
    </a>
  )
}
