import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refetchable } from '#client/api/failed-query.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import styles from './Compare.module.css'

/** In a cell whose request failed, which must not look like a lot without a price. `children`: what failed, where the row's caption does not say it. */
export const CellOutage = ({ query, children }: { query: Refetchable; children?: ReactNode }) => (
  <>
    <span className={styles.note}>{children ?? <Trans>Couldn’t load</Trans>}</span>
    <RetryButton query={query} />
  </>
)
