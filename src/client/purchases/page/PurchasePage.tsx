import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { purchaseSteps } from '#domain/purchases/purchase-steps.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { BidChat } from '#client/chat/BidChat.tsx'
import { ChatButton } from '#client/chat/ChatButton.tsx'
import { BackToList } from '#client/lots/page/BackToList.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import { Tabs, tabPanel } from '#client/ui/nav/Tabs.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { codeOf, PurchaseStatus } from '../PurchaseStatus.tsx'
import { CarFacts } from './CarFacts.tsx'
import { Documents } from './Documents.tsx'
import { Finances } from './Finances.tsx'
import { LogisticsFacts } from './LogisticsFacts.tsx'
import { Parties } from './Parties.tsx'
import styles from './PurchasePage.module.css'
import { PurchasePhotos } from './PurchasePhotos.tsx'
import { StepLine } from './StepLine.tsx'

const TABS = ['car', 'logistics', 'finances', 'documents'] as const
type Tab = (typeof TABS)[number]

/** A bought car, in one column on the phone and two on wide screens. Its shipping state comes first. */
export function PurchasePage({ purchase }: { purchase: PurchaseView }) {
  const { t } = useLingui()
  const { tab, isNamed, select } = useTab()
  const tabs = useInSight(isNamed)
  const wide = useMediaQuery('(min-width: 1280px)')
  const { carDetail: car, logistics, documents, chat } = purchase
  const status = codeOf(logistics.status)
  const year = car.yearMonth.slice(0, 4)
  const name = [vehicleName(car.title), year].filter(Boolean).join(', ')
  useTabTitle(name)
  const parts: Record<Tab, { label: string; count?: number; show: () => React.ReactNode }> = {
    car: { label: t`Car details`, show: () => <CarFacts car={car} /> },
    logistics: { label: t`Logistics`, show: () => <LogisticsFacts logistics={logistics} /> },
    finances: { label: t`Finances`, show: () => <Finances purchase={purchase} /> },
    documents: {
      label: t`Documents`,
      ...(documents.length > 0 && { count: documents.length }),
      show: () => <Documents purchase={purchase} name={name} />,
    },
  }
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <BackToList path="/purchased-cars" className={styles.back}>
          <BackIcon size={16} />
          {t`Purchased`}
        </BackToList>
        <h1 className={styles.title}>{name}</h1>
        <PurchaseStatus status={logistics.status} />
        <p className={styles.number}>{[t`No. ${car.sku}`, car.userName].filter(Boolean).join(' · ')}</p>
        {chat && <ChatButton named {...chat} />}
      </header>
      <Panel aria-label={t`Status`}>
        <StepLine steps={purchaseSteps(status, purchase.reached)} />
      </Panel>
      <div className={styles.columns}>
        <div className={styles.column}>
          {!wide && <PurchasePhotos purchase={purchase} name={name} />}
          <Panel flush ref={tabs}>
            <Tabs
              id="purchase"
              label={t`About the car`}
              items={TABS.map(key => ({ key, ...parts[key] }))}
              current={tab}
              onSelect={select}
              className={styles.tabs}
            />
            <div role="tabpanel" {...tabPanel('purchase', tab)} className={styles.tab}>
              {parts[tab].show()}
            </div>
          </Panel>
          <Parties purchase={purchase} name={name} />
          {purchase.note && (
            <Panel title={t`Note`} aside={<span className={styles.aside}>{t`visible to you and your manager`}</span>}>
              <p className={styles.note}>{purchase.note}</p>
            </Panel>
          )}
        </div>
        {wide && (
          <aside className={styles.column}>
            <PurchasePhotos purchase={purchase} name={name} />
            {tab !== 'finances' && (
              <Panel title={t`Finances`}>
                <Finances purchase={purchase} />
              </Panel>
            )}
            {tab !== 'documents' && (
              <Panel title={t`Documents`}>
                <Documents purchase={purchase} name={name} />
              </Panel>
            )}
          </aside>
        )}
      </div>

      {chat && <BidChat />}
    </article>
  )
}

/** The tab is in the address, so that a link opens it. The shipping steps come first. */
function useTab() {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    tab: TABS.find(one => one === tab) ?? 'logistics',
    isNamed: tab !== undefined,
    select: (next: Tab) =>
      void navigate({
        to: '.',
        search: ((old: object) => ({ ...old, tab: next })) as never,
        replace: true,
        resetScroll: false,
      }),
  }
}

/**
 * Scrolls to the tab that a link names, such as a notification's: on a phone the photos above it fill the screen. "Back" restores its own scroll
 * position.
 */
function useInSight(isNamed: boolean) {
  const part = useRef<HTMLElement>(null)
  const [isWanted] = useState(isNamed && scrollY === 0)
  useEffect(() => {
    if (isWanted && part.current!.getBoundingClientRect().top > innerHeight / 2) part.current!.scrollIntoView()
  }, [isWanted])
  return part
}
