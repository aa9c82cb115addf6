import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'

/** Where the managers read; the portal's own address of support (design/mockups, sidebar). */
const ADDRESS = 'help@minato.example'

/** Writes to the manager about this lot. */
export function ManagerLink({ lotNumber }: { lotNumber: string }) {
  return (
    <a href={`mailto:${ADDRESS}?subject=${encodeURIComponent(`№ ${lotNumber}`)}`} className={buttonClass('quiet')}>
      <MailIcon />
      <Trans>Write to your manager</Trans>
    </a>
  )
}
