import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OutboxEntries } from '#client/outbox/OutboxEntries.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { clearOfflineData, isStoredQuery, storageUsageQuery } from './storage-usage.ts'
import { useSizeWords } from './use-size-words.ts'
import styles from './StorageScreen.module.css'

/** The reader's offline data on this device: waiting entries, and saved pages. */
export function StorageScreen() {
  const { t } = useLingui()
  const sizeWords = useSizeWords()
  const queryClient = useQueryClient()
  const { data: kept } = useQuery(storageUsageQuery)
  const { data: isStored = true } = useQuery(isStoredQuery)
  const clear = useMutation({
    mutationFn: clearOfflineData,
    onSettled: () => queryClient.invalidateQueries({ queryKey: storageUsageQuery.queryKey }),
  })
  useTabTitle(t`On this device`)
  return (
    <div className={styles.page}>
      <header>
        <Link to="/profile" className={styles.back}>
          <BackIcon size={16} />
          {t`Profile`}
        </Link>
        <h1>{t`On this device`}</h1>
      </header>
      <OutboxEntries />
      <Panel title={t`Available offline`}>
        {kept ? (
          <>
            <Facts
              items={[
                { label: t`Lots`, value: String(kept.lots) },
                { label: t`Groups of favorites`, value: String(kept.favorites) },
                { label: t`Photos and sheets`, value: String(kept.pictures) },
                { label: t`Used space`, value: sizeWords(kept.size) },
                ...(kept.free === null ? [] : [{ label: t`Free space`, value: sizeWords(kept.free) }]),
              ]}
            />
            <p className={styles.words}>
              {isStored ? (
                <Trans>
                  The last 20 lots you opened are saved here with photos and sheets. So are favorites, and lots you bid
                  on or bought. Logging out removes them.
                </Trans>
              ) : (
                <Trans>
                  This browser can’t save Minato on the device, so nothing opens offline. You may be in a private
                  window, or out of free space.
                </Trans>
              )}
            </p>
            <Button
              pending={clear.isPending}
              onClick={() => clear.mutate()}
              disabledReason={kept.size === 0 && t`No offline data`}
            >
              {t`Clear offline data`}
            </Button>
            <p role="status" className={styles.words}>
              {clear.isSuccess && t`Cleared. Pages are saved again as you open them.`}
            </p>
          </>
        ) : (
          <Skeleton height="160px" />
        )}
      </Panel>
    </div>
  )
}
