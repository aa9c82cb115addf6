import { useLingui } from '@lingui/react/macro'
import type { PageInfo } from '#contract/wire.ts'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { Pager } from '#client/ui/nav/Pager.tsx'
import styles from './BidListScreen.module.css'
import { PAGE_SIZES, useBidList } from './use-bid-list.ts'

/** Rows a page, and the pages. */
export function BidPager({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { t } = useLingui()
  const { pageSize, setPageSize, hrefFor } = useBidList()
  return (
    <>
      <Select
        label={t`Rows`}
        labelHidden
        size="small"
        className={styles.rows}
        value={String(pageSize)}
        onChange={value => setPageSize(PAGE_SIZES.find(size => String(size) === value) ?? pageSize)}
        options={PAGE_SIZES.map(size => ({ value: String(size), label: t`${size} rows` }))}
      />
      <Pager
        label={t`Pages`}
        page={pageInfo?.page ?? 1}
        pages={Math.ceil((pageInfo?.totalSearchResults ?? 0) / (pageInfo?.pageSize ?? pageSize))}
        hrefFor={page => hrefFor({ page: page > 1 ? page : undefined })}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={page => t`Page ${page}`}
        renderLink={renderRouterLink}
      />
    </>
  )
}
