import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { ForwardIcon } from '../icons/ForwardIcon.tsx'
import { FullScreen } from '../overlay/FullScreen.tsx'
import styles from './DrillDown.module.css'
import { OptionList, type OptionListProps } from './OptionList.tsx'

/** A row of a filter screen that shows the choice from a long list. It opens the list on its own screen. */
export function DrillButton({
  label,
  chosen,
  anyText,
  onPress,
}: {
  label: string
  /** Shows the choice; '' or null when nothing is chosen. */
  chosen: ReactNode
  anyText: string
  onPress: () => void
}) {
  return (
    <button type="button" className={styles.drill} aria-haspopup="dialog" onClick={onPress}>
      <b>{label}</b>
      <span className={styles.chosen} data-any={!chosen}>
        <span className={styles.words}>{chosen || anyText}</span>
        <ForwardIcon size={16} />
      </span>
    </button>
  )
}

/** A long list on its own screen, with a search box above ten options. */
export function DrillDown({
  backLabel,
  doneLabel,
  onClose,
  ...list
}: Omit<OptionListProps, 'tall' | 'onLeave'> & { backLabel: string; doneLabel: string; onClose: () => void }) {
  return (
    <FullScreen
      onClose={onClose}
      title={list.label}
      backLabel={backLabel}
      foot={
        <Button kind="primary" size="large" onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      <OptionList tall {...list} />
    </FullScreen>
  )
}
