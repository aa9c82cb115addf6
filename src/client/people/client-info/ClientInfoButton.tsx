import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClientInfo } from '#contract/bids/bids.shapes.ts'
import { mayOpenClientInfo } from '#domain/people/client-name.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import styles from './ClientInfo.module.css'
import { ClientInfoDialog } from './ClientInfoDialog.tsx'

/**
 * The name of a client; it opens the client's details. The server omits the name if the reader may not see it. Clients see only the
 * label and can open nothing.
 */
export function ClientInfoButton({ client }: { client: ClientInfo }) {
  const { t } = useLingui()
  const { detail } = useProfile()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const name = client.name || t`Company manager`
  if (!mayOpenClientInfo(detail)) return <span>{name}</span>
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {name}
        {client.company && <span className={styles.company}>{client.company}</span>}
      </button>
      {wanted && <ClientInfoDialog open={open} onClose={() => setOpen(false)} client={client} name={name} />}
    </>
  )
}
