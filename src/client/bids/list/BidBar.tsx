import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { Pager } from '#client/ui/nav/Pager.tsx'
import { isNarrowed, UNNARROWED } from './bid-list-search.ts'
import { BidDateFields } from './BidDateFields.tsx'
import styles from './BidListScreen.module.css'
import { LotNumberField } from './LotNumberField.tsx'
import { PAGE_SIZES, useBidList } from './use-bid-list.ts'

/** Over the desk's table: lot numbers, days, how many were found, rows a page, pages. */
export function BidBar({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { t } = useLingui()
  const { search, change, pageSize, setPageSize, hrefFor } = useBidList()
  const found = pageInfo?.totalSearchResults
  const { auctionDateFrom, auctionDateTo } = search
  return (
    <div className={styles.bar}>
      <div className={styles.numbers}>
        <LotNumberField small />
      </div>
      <div className={styles.range} role="group" aria-label={t`Auction days`}>
        <BidDateFields small dates={{ auctionDateFrom, auctionDateTo }} onChange={change} />
      </div>
      {isNarrowed(search) && (
        <Button kind="quiet" size="small" onClick={() => change(UNNARROWED)}>
          <Trans>Reset</Trans>
        </Button>
      )}
      <p className={styles.found} role="status">
        {found !== undefined && <Plural value={found} one={`${grouped(found)} bid`} other={`${grouped(found)} bids`} />}
      </p>
      <Select
        label={t`Rows`}
        labelHidden
        size="small"
        value={String(pageSize)}
        onChange={value => setPageSize(PAGE_SIZES.find(size => String(size) === value) ?? pageSize)}
        options={PAGE_SIZES.map(size => ({ value: String(size), label: t`${size} rows` }))}
      />
      <Pager
        label={t`Pages`}
        page={pageInfo?.page ?? 1}
        pages={Math.ceil((found ?? 0) / (pageInfo?.pageSize ?? pageSize))}
        hrefFor={page => hrefFor({ page: page > 1 ? page : undefined })}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={page => t`Page ${page}`}
        renderLink={renderRouterLink}
      />
    </div>
  )
}
