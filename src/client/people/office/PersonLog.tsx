import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { useTokyoWords } from '#client/site/office/use-tokyo-words.ts'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Pager } from '#client/ui/nav/Pager.tsx'
import { LOG_PAGE, personLogQuery } from './office-people.api.ts'
import styles from './OfficePeople.module.css'
import { usePersonWords } from './person-words.ts'

/** Every change of an account, the latest first: who, when, what before and after. */
export function PersonLog({ id, page }: { id: number; page: number }) {
  const { t } = useLingui()
  const { atText } = useTokyoWords()
  const { nameOf, valueText } = usePersonWords()
  const log = useQuery(personLogQuery(id, page))
  if (log.isError && !log.data)
    return (
      <OutageBlock
        title={t`The history did not come`}
        retryLabel={t`Retry`}
        pending={log.isFetching}
        onRetry={() => void log.refetch()}
      />
    )
  if (!log.data) return <Skeleton width="100%" height={240} />
  const { lines, pageInfo } = log.data
  return (
    <>
      {lines.length === 0 && (
        <p className={styles.none}>
          <Trans>Nobody has changed this account yet.</Trans>
        </p>
      )}
      <ol className={styles.lines}>
        {lines.map(({ id: line, at, userName, before, after }) => (
          <li key={line} className={styles.line}>
            <span className={styles.meta}>
              {atText(at)} · {userName}
            </span>
            {before ? (
              Object.entries(after).map(([name, value]) => (
                <span key={name}>
                  {nameOf(name)}: <s>{valueText(name, before[name] ?? null)}</s> → <b>{valueText(name, value)}</b>
                </span>
              ))
            ) : (
              <span>
                <Trans>Account made: {valueText('kind', after.kind ?? null)}</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
      <Pager
        label={t`Pages of the history`}
        page={page}
        pages={Math.ceil(pageInfo.totalSearchResults / LOG_PAGE)}
        hrefFor={number => `/office/users/${id}?tab=history&page=${number}`}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={number => t`Page ${number}`}
        renderLink={renderRouterLink}
      />
    </>
  )
}
