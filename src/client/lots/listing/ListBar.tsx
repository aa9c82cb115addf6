import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { ListPager } from '#client/navigation/ListPager.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { ViewSwitch } from '#client/ui/nav/ViewSwitch.tsx'
import { chosenSort, sortChoices } from './sort-choices.ts'
import styles from './ListingScreen.module.css'
import { useListingState } from './use-listing-state.tsx'
import { VIEW_OPTIONS } from './view-options.tsx'

/** Above the list on wide screens: the number of lots, page size, pages, view, and the sort where no table head offers it. */
export function ListBar({
  pageType,
  pageInfo,
  sortable,
  children,
}: {
  pageType: PageType
  pageInfo: PageInfo | undefined
  sortable: boolean
  children?: ReactNode
}) {
  const { t, i18n } = useLingui()
  const { search, pageSize, setPageSize, hrefFor, setSort } = useListingState()
  const view = useDevice('viewMode')
  const found = pageInfo?.totalSearchResults ?? 0
  const choices = sortChoices(pageType)
  const chosen = choices.findIndex(({ words }) => words === chosenSort(pageType, search).words)
  return (
    <div className={styles.bar}>
      <b className={styles.found}>
        {/* Nothing is shown before the count is known: "0 lots" must never mean "not loaded yet" or "no answer". */}
        {pageInfo && <Plural value={found} one={`${grouped(found)} lot`} other={`${grouped(found)} lots`} />}
      </b>
      {children}
      <div className={styles.apart}>
        {sortable && (
          <Select
            label={t`Sort`}
            labelHidden
            size="small"
            value={String(chosen)}
            onChange={value => setSort(choices[Number(value)]!)}
            options={choices.map((choice, index) => ({ value: String(index), label: i18n._(choice.words) }))}
          />
        )}
        <ListPager pageInfo={pageInfo} pageSize={pageSize} onPageSize={setPageSize} hrefFor={hrefFor} />
        <ViewSwitch
          label={t`View`}
          value={view}
          onChange={viewMode => deviceStore.set({ viewMode })}
          options={VIEW_OPTIONS.map(({ words, ...option }) => ({ ...option, label: i18n._(words) }))}
        />
      </div>
    </div>
  )
}
