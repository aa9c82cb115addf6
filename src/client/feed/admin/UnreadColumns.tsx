import { useLingui } from '@lingui/react/macro'
import own from './Feeds.module.css'

/** The columns of a file that no field was read from: a title that is written in another way leaves its field empty in every lot. */
export function UnreadColumns({ columns = [] }: { columns: readonly string[] | undefined }) {
  const { t } = useLingui()
  const titles = columns.join(', ')
  return titles !== '' && <span className={own.where}>{t`Columns that were not read: ${titles}`}</span>
}
