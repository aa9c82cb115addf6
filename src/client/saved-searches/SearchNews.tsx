import { useLingui } from '@lingui/react/macro'
import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { MAX_NEW_LOTS_PER_DAY } from '#domain/saved-searches/search-notify.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { useChangeSearch } from './saved-searches.api.ts'
import styles from './SavedSearches.module.css'
import { RequestFailed } from './RequestFailed.tsx'

/** When to notify about new lots of a saved search; a search with too many lots must be narrowed. Statistics have no new lots. */
export function SearchNews({ search, pageType }: { search: SavedSearch; pageType: PageType }) {
  const { t } = useLingui()
  const change = useChangeSearch()
  const { id, notify, isWide } = search
  if (notify === undefined || PAGE_TYPES[pageType].holds === 'result') return null
  return (
    <div className={styles.news}>
      <span className={styles.tell}>
        <span aria-hidden="true">{t`Notify me about new lots`}</span>
        <Segmented
          label={t`Notify me about new lots`}
          options={[
            { value: 'off', label: t({ message: 'Off', context: 'tell me of new lots' }) },
            { value: 'at-once', label: t`At once` },
            { value: 'daily', label: t`Once a day` },
          ]}
          value={(change.isPending && change.variables.notify) || notify}
          onChange={chosen => change.mutate({ id, notify: chosen })}
        />
      </span>
      {isWide && (
        <p className={styles.wide}>
          {t`Over ${MAX_NEW_LOTS_PER_DAY} new lots a day match this search. Narrow it to get alerts.`}
        </p>
      )}
      <RequestFailed error={change.error} />
    </div>
  )
}
