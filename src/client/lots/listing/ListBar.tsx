import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { Pager } from '#client/ui/nav/Pager.tsx'
import { ViewSwitch } from '#client/ui/nav/ViewSwitch.tsx'
import { sortChoices } from '../words.ts'
import styles from './ListingScreen.module.css'
import { useListingState } from './use-listing-state.ts'
import { VIEW_OPTIONS } from './view-options.tsx'

const PAGE_SIZES = [20, 50, 70] as const

/** Over the desk's list: how many, rows a page, pages, how it is drawn, and the sort where no table head offers it. */
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
  const { search, pageSize, setSort, setFilters } = useListingState()
  const view = useDevice('viewMode')
  const router = useRouter()
  const found = pageInfo?.totalSearchResults ?? 0
  const choices = sortChoices(pageType)
  const chosen = choices.findIndex(
    choice => choice.sort === search.sort && (!search.sort || choice.order === (search.order ?? 'ASC')),
  )
  return (
    <div className={styles.bar}>
      <b className={styles.found}>
        {/* Nothing until it is known: "0 lots" must never stand for "not asked yet" or "no answer". */}
        {pageInfo && <Plural value={found} one={`${grouped(found)} lot`} other={`${grouped(found)} lots`} />}
      </b>
      {children}
      <span className={styles.apart} />
      {sortable && (
        <Select
          label={t`Sort`}
          labelHidden
          size="small"
          value={String(Math.max(0, chosen))}
          onChange={value => setSort(choices[Number(value)]!)}
          options={choices.map((choice, index) => ({ value: String(index), label: i18n._(choice.words) }))}
        />
      )}
      <Select
        label={t`Rows`}
        labelHidden
        size="small"
        value={String(pageSize)}
        onChange={value => {
          deviceStore.set({ pageSize: Number(value) as (typeof PAGE_SIZES)[number] })
          // Pages of another size are other pages: the first again (specification §4 "Paging").
          if (search.page !== undefined) setFilters({})
        }}
        options={PAGE_SIZES.map(size => ({ value: String(size), label: t`${size} rows` }))}
      />
      <Pager
        label={t`Pages`}
        page={pageInfo?.page ?? 1}
        pages={Math.ceil(found / pageSize)}
        hrefFor={page =>
          router.buildLocation({ to: '.', search: { ...search, page: page > 1 ? page : undefined } as never }).href
        }
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={page => t`Page ${page}`}
        renderLink={renderRouterLink}
      />
      <ViewSwitch
        label={t`View`}
        value={view}
        onChange={viewMode => deviceStore.set({ viewMode })}
        options={VIEW_OPTIONS.map(({ words, ...option }) => ({ ...option, label: i18n._(words) }))}
      />
    </div>
  )
}
