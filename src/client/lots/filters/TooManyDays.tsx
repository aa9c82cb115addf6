import { useLingui } from '@lingui/react/macro'
import { MAX_AUCTION_DAYS } from '#domain/lots/lot-filter.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'

/** Explains why the thirty-first auction was not selected. */
export function TooManyDays({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Too many selected`}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      {t`One search takes at most ${MAX_AUCTION_DAYS} auctions. A whole day counts as one.`}
    </Dialog>
  )
}
