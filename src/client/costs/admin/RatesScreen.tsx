import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminRate, AdminRates } from '#contract/costs/costs.shapes.ts'
import { RATE_KIND_NAMES, type RateKind } from '#domain/costs/rates.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { useAdminSearch } from '#client/admin/use-admin-search.ts'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { useSubject } from '#client/ui/overlay/use-subject.ts'
import { useCostWords } from '../use-cost-words.ts'
import { ratesQuery, useRemoveRate } from './admin-rates.api.ts'
import { PortList } from './PortList.tsx'
import { RateList } from './RateList.tsx'
import { RateLog } from './RateLog.tsx'
import { RateSheet, type RateTask } from './RateSheet.tsx'
import { useRateWords } from './use-rate-words.ts'
import styles from './Rates.module.css'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'

type Tab = RateKind | 'ports' | 'history'

/** The rates for delivered prices, for the people who maintain them: by kind, with ports and history. */
export function RatesScreen() {
  const { t } = useLingui()
  const { parts } = useCostWords()
  const search = useAdminSearch()
  const rates = useQuery(ratesQuery)
  const words: Record<Tab, string> = { ...parts, ports: t`Ports`, history: t`History` }
  const tabs: Tab[] = [...RATE_KIND_NAMES, 'ports', 'history']
  const tab = tabs.find(name => name === search.tab) ?? 'hallFee'
  return (
    <AdminPage
      title={t`Rates`}
      lead={
        <Trans>
          Buyers see delivered prices based on these rates, marked as an estimate. A rate applies from its start date.
        </Trans>
      }
    >
      <LinkTabs
        label={t`Rate types`}
        current={tab}
        items={tabs.map(key => ({ key, label: words[key], href: `/office/rates?tab=${key}` }))}
        renderLink={renderRouterLink}
      />
      <Panel>
        {tab === 'history' ? (
          <RateLog page={search.page ?? 1} />
        ) : rates.data ? (
          tab === 'ports' ? (
            <PortList ports={rates.data.ports} />
          ) : (
            <Rates key={tab} kind={tab} book={rates.data} />
          )
        ) : rates.isError ? (
          <QueryOutage query={rates} title={t`Couldn’t load rates`} />
        ) : (
          <div aria-busy="true">
            <RateSkeletons />
          </div>
        )}
      </Panel>
    </AdminPage>
  )
}

/** The list of a kind, the sheet that edits it, and the question before a rate is withdrawn. */
function Rates({ kind, book }: { kind: RateKind; book: AdminRates }) {
  const { t } = useLingui()
  const { dayText } = useCostWords()
  const { placeText, figureText } = useRateWords(book)
  const task = useSubject<RateTask>()
  const { about: removed, show: ask, close } = useSubject<AdminRate>()
  const remove = useRemoveRate()
  return (
    <>
      <RateList
        kind={kind}
        book={book}
        onTask={task.show}
        onRemove={rate => {
          remove.reset()
          ask(rate)
        }}
      />
      {task.about && (
        <RateSheet
          key={task.about.opening}
          task={task.about.subject}
          book={book}
          open={task.about.open}
          onClose={task.close}
        />
      )}
      {removed && (
        <ConfirmDialog
          open={removed.open}
          onClose={close}
          pending={remove.isPending}
          title={t`Withdraw this rate?`}
          cancel={t`Keep it`}
          confirm={t`Withdraw`}
          onConfirm={() => remove.mutate(removed.subject.id, { onSuccess: close })}
        >
          <p>
            <Trans>
              {placeText(removed.subject)}: {figureText(removed.subject)}, since {dayText(removed.subject.validFrom)}.
              The previous rate applies again. Both stay in the history.
            </Trans>
          </p>
          <FailureNotice failure={remove.error} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** Placeholders of eight rates and of the tools above them, while the first answer loads. */
const RateSkeletons = () => (
  <div aria-hidden="true">
    <div className={styles.tools}>
      <span className={buttonClass('tonal', 'medium', styles.add)}>
        <Skeleton width={90} />
      </span>
    </div>
    <ul className={styles.rates}>
      {Array.from({ length: 8 }, (_, row) => (
        <li key={row} className={styles.rate}>
          <TextSkeleton width={50} className={styles.place} />
          <TextSkeleton width={40} className={styles.figure} />
          <TextSkeleton width={70} className={styles.meta} />
          <span className={styles.actions}>
            {Array.from({ length: 3 }, (__, place) => (
              <span key={place} className={iconButtonClass}>
                <Skeleton width={19} height={19} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
