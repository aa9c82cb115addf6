import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { useUnsaved } from '#client/offline/typing.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Sheet } from '#client/ui/sheet/Sheet.tsx'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { BidDateFields } from './BidDateFields.tsx'
import type { BidDates } from './BidDateFields.tsx'
import styles from './BidListScreen.module.css'
import { useBidList } from './use-bid-list.ts'

/** The phone's filter: auction days. Nothing is applied before "Show". */
export function BidDatesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { search, change } = useBidList()
  const { auctionDateFrom, auctionDateTo } = search
  const [draft, setDraft] = useState<BidDates | null>(null)
  useUnsaved(open && draft !== null)
  const dates = draft ?? { auctionDateFrom, auctionDateTo }
  const today = tokyoDay(new Date(serverNow()))
  const spans: { key: string; label: string; dates: BidDates }[] = [
    { key: 'all', label: t`All days`, dates: { auctionDateFrom: undefined, auctionDateTo: undefined } },
    { key: 'today', label: t`Today`, dates: { auctionDateFrom: today, auctionDateTo: today } },
    {
      key: 'tomorrow',
      label: t`Tomorrow`,
      dates: { auctionDateFrom: addDays(today, 1), auctionDateTo: addDays(today, 1) },
    },
  ]
  const close = () => {
    setDraft(null)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t`Auction days, Tokyo`}
      closeLabel={t`Close`}
      foot={
        <Button
          kind="primary"
          size="large"
          onClick={() => {
            setDraft(null)
            change(dates)
          }}
        >
          <Trans>Show bids</Trans>
        </Button>
      }
    >
      <div className={styles.dates}>
        <div className={styles.chips} role="group" aria-label={t`Auction days`}>
          {spans.map(span => (
            <Chip
              key={span.key}
              selected={
                dates.auctionDateFrom === span.dates.auctionDateFrom && dates.auctionDateTo === span.dates.auctionDateTo
              }
              onClick={() => setDraft(span.dates)}
            >
              {span.label}
            </Chip>
          ))}
        </div>
        <BidDateFields dates={dates} onChange={setDraft} />
      </div>
    </Sheet>
  )
}
