import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MIN_COMPARED, readComparedLots } from '#domain/lots/compared-lots.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { FindLot } from '#client/auth/FindLot.tsx'
import { OfflineError } from '#client/api/errors.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { comparedLots } from '#client/lots/compared/compared-lots.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { RateDay } from '#client/costs/RateDay.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { readLotId } from '#domain/lots/lot-id.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { dayOfMonth } from '#domain/time/day-words.ts'
import { seenCard } from '#client/lots/page/lot-from-card.ts'
import { portName } from '#domain/costs/port-name.ts'
import { portsFor } from '#domain/costs/rate-book.ts'
import { likelyVehicleType } from '#domain/costs/vehicle-type.ts'
import { rateBookQuery, useChooseCost } from '#client/costs/costs.api.ts'
import { Select } from '#client/ui/field/Select.tsx'
import styles from './Compare.module.css'
import { CompareSkeleton } from './CompareSkeleton.tsx'
import { CompareTable } from './CompareTable.tsx'
import { useComparedLots, type Compared } from './use-compared-lots.ts'

/** Two to four lots side by side. The address names them, so that it can be shared; without it, the choice of this device counts. */
export function CompareScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const own = useDevice('comparedLots')
  const { ids, unknown } = readComparedLots(search.lots ?? own.join())
  const { lots, missing, failed, isPending, isFetching, retry } = useComparedLots(ids)
  useTabTitle(t`Compare lots`)
  const remove = (id: string) => {
    if (deviceStore.get().comparedLots.includes(id)) comparedLots.toggle(id)
    const rest = ids.filter(other => other !== id).join()
    void navigate({ to: '/compare', search: { lots: rest }, replace: true, resetScroll: false })
  }
  const nameOf = useNameOfId()
  const absent = listed([...unknown, ...missing.map(nameOf)])
  const silent = listed(failed.map(({ id }) => nameOf(id)))
  const isOffline = failed.some(({ error }) => error instanceof OfflineError)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t`Compare lots`}</h1>
        {lots.length > 0 && <ComparePort lots={lots} />}
      </header>
      {absent !== '' && (
        <Notice role="status" className={styles.notice}>
          {t`Not found: ${absent}. The lot may have been withdrawn, or the link is wrong.`}
        </Notice>
      )}
      {silent !== '' && lots.length > 0 && (
        <Notice
          role="status"
          className={styles.notice}
          action={
            <Button size="small" pending={isFetching} onClick={retry}>
              {t`Try again`}
            </Button>
          }
        >
          {isOffline ? t`Not saved on this device: ${silent}.` : t`Didn’t load: ${silent}.`}
        </Notice>
      )}
      {lots.length > 0 && <CompareTable lots={lots} isWhole={!isPending} onRemove={remove} />}
      {lots.length > 0 && <RateDay inset />}
      {isPending && lots.length === 0 && <CompareSkeleton ids={ids} />}
      {!isPending && failed.length > 0 && lots.length === 0 && (
        <QueryOutage
          query={{ error: failed[0]!.error, isFetching, refetch: retry }}
          title={t`Couldn’t load lots`}
          offline={{ text: t`Not saved on this device: ${silent}.` }}
        />
      )}
      {!isPending && failed.length === 0 && lots.length < MIN_COMPARED && (
        <EmptyState
          title={lots.length === 0 ? t`Nothing to compare` : t`Select one more lot`}
          text={t`Open a list, press Compare and choose two to four lots.`}
        >
          <FindLot />
        </EmptyState>
      )}
    </div>
  )
}

/** The names in a sentence. A short Russian month has a full stop of its own, and the sentence ends with one. */
const listed = (names: readonly string[]) => names.join('; ').replace(/\.$/, '')

/** A lot that did not load is named by its card, if a list showed it, and by the number and the day that its id holds. */
function useNameOfId(): (id: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const queryClient = useQueryClient()
  return id => {
    const { day, lotNo } = readLotId(id)!
    const card = seenCard(queryClient, id)
    return [card && vehicleName(card.maker, card.model), t`Lot ${lotNo}`, day !== null && dayOfMonth(day, language)]
      .filter(Boolean)
      .join(', ')
  }
}

/** The reader's port, to which all lots are delivered. Ports that take none of them are left out. */
function ComparePort({ lots }: { lots: readonly Compared[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: book } = useQuery(rateBookQuery)
  const choose = useChooseCost()
  if (!book) return null
  const types = lots.map(({ detail: { carCommonDetail, carSpecification } }) =>
    likelyVehicleType({ lotType: carCommonDetail.lotType, engineCc: carSpecification.engineCC }),
  )
  const served = new Set(types.flatMap(type => [...portsFor(book.rates, type)]))
  const options = book.ports
    .filter(({ id }) => served.has(id))
    .map(port => ({ value: String(port.id), label: portName(port, language) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1))
  if (options.length === 0) return null
  const { portId, currency } = book.choice
  return (
    <Select
      className={styles.port}
      label={t`My port`}
      value={portId === null ? '' : String(portId)}
      placeholder={t`Choose`}
      options={options}
      onChange={id => choose.mutate({ portId: id === '' ? null : Number(id), currency })}
    />
  )
}
