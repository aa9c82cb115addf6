import { useLingui } from '@lingui/react/macro'
import { RateDay } from '#client/costs/RateDay.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { ProgressBar } from '#client/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { EndlessPurchases } from './EndlessPurchases.tsx'
import { NoPurchases } from './NoPurchases.tsx'
import { PurchaseBar } from './PurchaseBar.tsx'
import { PurchaseTable } from './PurchaseTable.tsx'
import { PurchaseTools } from './PurchaseTools.tsx'
import frame from '#client/navigation/list-screen.module.css'
import type { PageInfo } from '#contract/wire.ts'
import { ListPager } from '#client/navigation/ListPager.tsx'
import { seesEverybodysCars } from '#domain/purchases/who-sees-cars.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { ClientField } from '#client/people/ClientField.tsx'
import styles from './PurchasesScreen.module.css'
import { usePurchases, usePurchaseSearch } from './use-purchase-list.ts'
import card from '#client/ui/list/card.module.css'
import { CardSkeletons } from '#client/ui/list/CardSkeletons.tsx'
import parts from './PurchaseCard.module.css'
import { classNames } from '#client/ui/class-names.ts'

/** The bought cars of the reader; for dealers and managers also those of their clients. */
export function PurchasesScreen() {
  const { t } = useLingui()
  const desktop = useMediaQuery('(min-width: 1280px)')
  const { search } = usePurchaseSearch()
  const shown = usePurchases(desktop)
  useTabTitle(t`Purchased`)
  const isBeyond = usePageWithin(desktop ? shown.answer?.pageInfo : undefined, shown.isOld)
  const owner = shown.cars.find(({ userId }) => userId === search.userId)?.userName
  const waiting = isBeyond || (!shown.answer && !shown.error)
  const none = !waiting && shown.cars.length === 0
  const progress = (
    <div className={frame.progress}>
      <ProgressBar active={shown.isFetching && !waiting} label={t`Loading`} />
    </div>
  )
  return (
    <div className={styles.screen} aria-busy={waiting}>
      <header className={styles.head}>
        <h1>{t`Purchased`}</h1>
        {shown.cars.some(({ usd, userName }) => !usd && userName === undefined) && <RateDay />}
      </header>
      <WhoseCars name={owner} />
      {desktop ? (
        <div className={styles.desktop}>
          <Panel flush>
            <PurchaseBar pageInfo={shown.answer?.pageInfo} />
            {progress}
            {waiting && <RowSkeletons />}
            {none && <NoPurchases shown={shown} />}
            {shown.cars.length > 0 && <PurchaseTable cars={shown.cars} />}
            {shown.cars.length > 0 && (
              <div className={frame.below}>
                <PurchasePager pageInfo={shown.answer?.pageInfo} />
              </div>
            )}
          </Panel>
        </div>
      ) : (
        <>
          <PurchaseTools />
          <div className={styles.list}>
            {progress}
            {waiting && <CarSkeletons />}
            {none && <NoPurchases shown={shown} />}
            {shown.cars.length > 0 && <EndlessPurchases shown={shown} />}
          </div>
        </>
      )}
    </div>
  )
}

function RowSkeletons() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: 5 }, (_, place) => (
        <Skeleton key={place} width="100%" height={92} />
      ))}
    </div>
  )
}

/** Rows of a page, and the pages. */
function PurchasePager({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { pageSize, setPageSize, hrefFor } = usePurchaseSearch()
  return <ListPager {...{ pageInfo, pageSize, hrefFor }} onPageSize={setPageSize} />
}

/** Chooses whose cars are listed, for readers who see everybody's cars. `name` is the chosen person's, if it is known. */
function WhoseCars({ name }: { name: string | undefined }) {
  const { t } = useLingui()
  const { permission } = useProfile()
  const { search, change } = usePurchaseSearch()
  const { userId } = search
  if (!seesEverybodysCars(permission)) return null
  return (
    <div className={styles.whose}>
      <ClientField
        all
        client={userId === undefined ? null : { id: String(userId), name: name ?? t`No. ${userId}` }}
        onClient={client => change({ userId: client ? Number(client.id) : undefined } as never)}
        error={undefined}
      />
    </div>
  )
}

/** Placeholders of cars while the first answer loads. */
function CarSkeletons() {
  const columns = useMediaQuery('(min-width: 768px)') ? 2 : 1
  return (
    <CardSkeletons columns={columns}>
      <div className={card.card}>
        <div className={parts.top}>
          <div className={parts.photo}>
            <Skeleton width="100%" height="100%" />
          </div>
          <div className={classNames(card.words, parts.words)}>
            <Skeleton width="70%" height={17} />
            <Skeleton width="50%" height={13} />
            <Skeleton width="85%" height={13} />
            <Skeleton width="40%" height={22} />
          </div>
        </div>
        <div className={parts.foot}>
          <Skeleton width="45%" height={13} />
          <Skeleton width={90} height={32} />
        </div>
      </div>
    </CardSkeletons>
  )
}
