import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClientInfo } from '#contract/bids/bids.shapes.ts'
import { mayOpenClientInfo } from '#domain/people/client-name.ts'
import { useProfile } from '#client/people/use-profile.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import styles from './ClientInfo.module.css'

const popup = lazyPart(async () => (await import('./ClientInfoDialog.tsx')).ClientInfoDialog)

/**
 * The name of a client, which opens what is known of him (specification §2 "Client info popup"). The office leaves the name out where the reader
 * is not told it; clients read the label and open nothing.
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
      {wanted && (
        <popup.Show
          open={open}
          onClose={() => setOpen(false)}
          onFailed={() => setOpen(false)}
          client={client}
          name={name}
        />
      )}
    </>
  )
}
