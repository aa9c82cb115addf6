import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AdminLog } from '#client/admin/AdminLog.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { useAdminSearch } from '#client/admin/use-admin-search.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { failedCountQuery } from './failed-jobs.api.ts'
import { useKindText } from './use-kind-text.ts'

/** Work behind an answer that failed for good: what managers can try again or discard. */
export function FailedJobsScreen() {
  const { t } = useLingui()
  const { tab, page = 1 } = useAdminSearch()
  const kindText = useKindText()
  const count = useQuery(failedCountQuery).data?.pageInfo.totalResults
  const isHistory = tab === 'history'
  return (
    <AdminPage title={t`Failed tasks`} lead={t`These failed after every automatic retry. They stay here for a week.`}>
      <LinkTabs
        label={t`Failed tasks`}
        current={isHistory ? 'history' : 'failed'}
        items={[
          {
            key: 'failed',
            label: t({ message: 'Failed', context: 'job' }),
            href: '/office/failed-jobs',
            ...(count ? { count } : {}),
          },
          { key: 'history', label: t`History`, href: '/office/failed-jobs?tab=history' },
        ]}
        renderLink={renderRouterLink}
      />
      <Panel>
        {isHistory ? (
          <AdminLog
            subject="job"
            page={page}
            href="/office/failed-jobs?tab=history"
            names={{ state: t`Status`, reason: t`Reason` }}
            titleOf={line => kindText(String(line.before?.kind ?? ''))}
            valueText={(name, value) => {
              if (name === 'reason') return String(value ?? '–')
              return value === 'retry' ? t`tried again` : t`failed`
            }}
          />
        ) : (
          <FailedJobs page={page} />
        )}
      </Panel>
    </AdminPage>
  )
}
