import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PageInfo } from '#contract/wire.ts'
import type { DeviceState } from '#client/device/device-store.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { ListPages } from './ListPages.tsx'
import styles from './ListPager.module.css'

const PAGE_SIZES = [20, 50, 70] as const satisfies DeviceState['pageSize'][]

/** A list's rows per page, and its pages. `children` are between the two. */
export function ListPager({
  pageInfo,
  pageSize,
  onPageSize,
  hrefFor,
  children,
}: {
  /** Undefined before the first answer. */
  pageInfo: PageInfo | undefined
  pageSize: DeviceState['pageSize']
  onPageSize: (size: DeviceState['pageSize']) => void
  /** The address of the list with this page; the first one is not named. */
  hrefFor: (change: { page: number | undefined }) => string
  children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <>
      <Select
        label={t`Rows`}
        labelHidden
        size="small"
        className={styles.rows}
        value={String(pageSize)}
        onChange={value => onPageSize(PAGE_SIZES.find(size => String(size) === value) ?? pageSize)}
        options={PAGE_SIZES.map(size => ({ value: String(size), label: t`${size} rows` }))}
      />
      {children}
      <ListPages
        page={pageInfo?.page ?? 1}
        pages={Math.ceil((pageInfo?.totalSearchResults ?? 0) / (pageInfo?.pageSize ?? pageSize))}
        hrefFor={page => hrefFor({ page: page > 1 ? page : undefined })}
      />
    </>
  )
}
