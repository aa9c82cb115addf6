import { Plural, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { ColumnsIcon } from '#client/ui/icons/ColumnsIcon.tsx'
import { GridIcon } from '#client/ui/icons/GridIcon.tsx'
import { RowsIcon } from '#client/ui/icons/RowsIcon.tsx'
import { Pager } from '#client/ui/nav/Pager.tsx'
import { ViewSwitch } from '#client/ui/nav/ViewSwitch.tsx'
import { SORT_CHOICES } from '../words.ts'
import styles from './ListingScreen.module.css'
import { useListingState } from './use-listing-state.ts'

const PAGE_SIZES = [20, 50, 70] as const

/** Over the desk's list: how many, sort, rows a page, pages, and how it is drawn. */
export function ListBar({ pageType, pageInfo }: { pageType: PageType; pageInfo: PageInfo | undefined }) {
  const { t, i18n } = useLingui()
  const { search, pageSize, setSort } = useListingState()
  const view = useDevice('viewMode')
  const router = useRouter()
  const found = pageInfo?.totalSearchResults ?? 0
  const { sorts } = pageTypeRecord(pageType)
  const choices = SORT_CHOICES.filter(choice => choice.sort === undefined || sorts.includes(choice.sort))
  const chosen = choices.findIndex(
    choice => choice.sort === search.sort && (!search.sort || choice.order === (search.order ?? 'ASC')),
  )
  return (
    <div className={styles.bar}>
      <b className={styles.found}>
        {/* Nothing until it is known: "0 lots" must never stand for "not asked yet" or "no answer". */}
        {pageInfo && <Plural value={found} one={`${grouped(found)} lot`} other={`${grouped(found)} lots`} />}
      </b>
      <Select
        label={t`Sort`}
        labelHidden
        size="small"
        value={String(Math.max(0, chosen))}
        onChange={value => setSort(choices[Number(value)]!)}
        options={choices.map((choice, index) => ({ value: String(index), label: i18n._(choice.words) }))}
      />
      <Select
        label={t`Rows`}
        labelHidden
        size="small"
        value={String(pageSize)}
        onChange={value => deviceStore.set({ pageSize: Number(value) as (typeof PAGE_SIZES)[number] })}
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
        options={[
          { value: 'default', label: t`Rows`, icon: <RowsIcon size={19} /> },
          { value: 'column', label: t`Columns`, icon: <ColumnsIcon size={19} /> },
          { value: 'card', label: t`Cards`, icon: <GridIcon size={19} /> },
        ]}
      />
    </div>
  )
}
