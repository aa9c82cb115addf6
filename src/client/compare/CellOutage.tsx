import { Trans } from '@lingui/react/macro'
import { RetryButton } from '#client/api/RetryButton.tsx'
import styles from './Compare.module.css'

/** In a cell whose request failed, which must not look like a lot without a price. */
export const CellOutage = ({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) => (
  <>
    <span className={styles.note}>
      <Trans>Couldn’t load</Trans>
    </span>
    <RetryButton query={query} />
  </>
)
