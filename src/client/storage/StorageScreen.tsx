import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OutboxEntries } from '#client/outbox/OutboxEntries.tsx'
import { useTabTitle } from '#client/place/use-tab-title.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { clearKept, keptHereQuery } from './kept-here.ts'
import { megabytes } from './megabytes.ts'
import styles from './StorageScreen.module.css'

/** What this device holds of mine for times without a network: what waits to be sent, and what can be opened. */
export function StorageScreen() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: kept } = useQuery(keptHereQuery)
  const clear = useMutation({
    mutationFn: clearKept,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keptHereQuery.queryKey }),
  })
  useTabTitle(t`On this device`)
  return (
    <div className={styles.page}>
      <header>
        <Link to="/profile" className={styles.back}>
          <Trans>Profile</Trans>
        </Link>
        <h1>
          <Trans>On this device</Trans>
        </h1>
      </header>
      <OutboxEntries />
      <Panel title={t`Opens without a network`}>
        {kept ? (
          <>
            <Facts
              items={[
                { label: t`Lots`, value: String(kept.lots) },
                { label: t`Groups of favorites`, value: String(kept.favorites) },
                { label: t`Photos and sheets`, value: String(kept.pictures) },
                { label: t`Takes up`, value: t`${megabytes(kept.size)} MB` },
                ...(kept.quota === null ? [] : [{ label: t`Room for Minato`, value: t`${megabytes(kept.quota)} MB` }]),
              ]}
            />
            <p className={styles.words}>
              <Trans>
                The last 20 lots you opened stay here with their photos and sheets, and so do your favorites, and the
                lots that you bid on or bought. Signing out takes everything away.
              </Trans>
            </p>
            <Button pending={clear.isPending} onClick={() => clear.mutate()} disabled={kept.size === 0}>
              <Trans>Clear what is kept</Trans>
            </Button>
            <p role="status" className={styles.words}>
              {clear.isSuccess && <Trans>Cleared. It is kept anew as you go on.</Trans>}
            </p>
          </>
        ) : (
          <Skeleton height="160px" />
        )}
      </Panel>
    </div>
  )
}
