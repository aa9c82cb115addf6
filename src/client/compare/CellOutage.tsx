import { Trans } from '@lingui/react/macro'
import type { Refetchable } from '#client/api/failed-query.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import styles from './Compare.module.css'

/** In a cell whose request failed, which must not look like a lot without a price. */
export const CellOutage = ({ query }: { query: Refetchable }) => (
  <>
    <span className={styles.note}>
      <Trans>Couldn’t load</Trans>
    </span>
    <RetryButton query={query} />
  </>
)
