import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from '#client/admin/Admin.module.css'
import { Button } from '#client/ui/button/Button.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'

/** Asks for the file of a receipt. `name` is that of the file already chosen. */
export function ReceiptFile({
  name,
  pending,
  onFile,
}: {
  name?: string | undefined
  pending?: boolean
  onFile: (file: File) => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.tools}>
      <Button pending={pending} onClick={() => input.current?.click()}>
        <PlusIcon size={16} />
        {name ?? <Trans>Choose a receipt</Trans>}
      </Button>
      <span className={styles.meta}>
        <Trans>PDF, JPEG, PNG or HEIC, up to 15 MB</Trans>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`File of the receipt`}
        accept=".pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png,image/heic"
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}
