import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MIN_COMPARED, readComparedLots } from '#domain/lots/compared-lots.ts'
import { OfflineError } from '#client/api/errors.ts'
import { comparedLots } from '#client/lots/compared/compared-lots.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { RateDay } from '#client/costs/RateDay.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import styles from './Compare.module.css'
import type { CompareSearch } from './compare-search.ts'
import { CompareSkeleton } from './CompareSkeleton.tsx'
import { CompareTable } from './CompareTable.tsx'
import { ComparePort } from './ComparePort.tsx'
import { useComparedLots } from './use-compared-lots.ts'
import { useNameOfId } from './use-name-of-id.ts'

/** Two to four lots side by side. The address names them, so that it can be shared; without it, the choice of this device counts. */
export function CompareScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as CompareSearch
  const own = useDevice('comparedLots')
  const { ids, unknown } = readComparedLots(search.lots ?? own.join())
  const { lots, missing, failed, isPending, isFetching, retry } = useComparedLots(ids)
  useTabTitle(t`Compare lots`)
  const remove = (id: string) => {
    if (deviceStore.get().comparedLots.includes(id)) comparedLots.toggle(id)
    const rest = ids.filter(other => other !== id).join()
    void navigate({ to: '/compare', search: { lots: rest || undefined }, replace: true, resetScroll: false })
  }
  const nameOf = useNameOfId()
  const absent = [...unknown, ...missing.map(nameOf)].join('; ')
  const silent = failed.map(({ id }) => nameOf(id)).join('; ')
  const isOffline = failed.some(({ error }) => error instanceof OfflineError)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t`Compare lots`}</h1>
        {lots.length > 0 && <ComparePort lots={lots} />}
      </header>
      {absent !== '' && (
        <Notice role="status" className={styles.notice}>
          <Trans>Not found: {absent}. The lot may have been withdrawn, or the link is wrong.</Trans>
        </Notice>
      )}
      {silent !== '' && (
        <Notice
          role="status"
          className={styles.notice}
          action={
            <Button size="small" pending={isFetching} onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {isOffline ? <Trans>Not saved on this device: {silent}.</Trans> : <Trans>Didn’t load: {silent}.</Trans>}
        </Notice>
      )}
      {lots.length > 0 && <CompareTable lots={lots} isWhole={!isPending} onRemove={remove} />}
      {lots.length > 0 && <RateDay inset />}
      {isPending && lots.length === 0 && <CompareSkeleton ids={ids} />}
      {!isPending && failed.length === 0 && lots.length < MIN_COMPARED && (
        <EmptyState
          title={lots.length === 0 ? t`Nothing to compare` : t`Select one more lot`}
          text={<Trans>Open a list, press Compare and choose two to four lots.</Trans>}
        >
          <Link to="/" className={buttonClass('tonal')}>
            <Trans>Find a lot</Trans>
          </Link>
        </EmptyState>
      )}
    </div>
  )
}
