import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MIN_COMPARED } from '#domain/lots/compared-lots.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { keepsFocus } from '#client/ui/overlay/use-return-focus.ts'
import styles from '../selection/Selection.module.css'
import { comparedLots, useCompared } from './compared-lots.ts'

/** At the foot of a list: how many lots are chosen for comparison, the way to it, and the end of choosing. */
export function CompareBar() {
  const { t } = useLingui()
  const ids = useCompared()
  if (ids === null) return null
  const count = ids.length
  return (
    <div ref={keepsFocus} className={styles.bar} role="region" aria-label={t`Lots to compare`}>
      <div className={styles.status} role="status">
        {count < MIN_COMPARED ? (
          t`Select two to four lots`
        ) : (
          <b>
            <Plural value={count} one="# selected" other="# selected" />
          </b>
        )}
      </div>
      <Button onClick={comparedLots.clear}>{count === 0 ? t`Cancel` : t`Clear`}</Button>
      {count < MIN_COMPARED ? (
        <Button kind="primary" disabledReason={t`Select at least two lots`}>
          {t`Compare`}
        </Button>
      ) : (
        <Link to="/compare" search={{ lots: ids.join(',') }} className={buttonClass('primary')}>
          {t`Compare`}
        </Link>
      )}
    </div>
  )
}
