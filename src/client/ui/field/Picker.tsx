import { useId, useState, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { usePopover } from '../hooks/use-popover.ts'
import { ChevronDownIcon } from '../icons/ChevronDownIcon.tsx'
import { useOpenOverlay } from '../overlay/open-overlays.ts'
import { PopoverPanel } from '../overlay/PopoverPanel.tsx'
import { Field, type FieldFrame } from './Field.tsx'
import { OptionList, type PickerOption, type PickerStatus, type PickerTexts } from './OptionList.tsx'
import box from './box.module.css'
import styles from './Picker.module.css'

export interface PickerFrame extends FieldFrame {
  options: readonly PickerOption[]
  /** Shown in the closed field when nothing is chosen: "Any". */
  placeholder: string
  texts: PickerTexts
  /** Loading, or more matches than are listed. */
  status?: PickerStatus
  /** Replaces an empty list whose options did not load. */
  outage?: ReactNode
  /** If given, the server does the search: the caller passes the matches as `options` and debounces. */
  onSearch?: (text: string) => void
  byName?: string
  size?: 'small' | 'medium'
  disabled?: boolean
}

/** The shared part of MultiSelect and SearchSelect: a field that opens a list of options next to it. */
export function Picker({
  selected,
  chosenText,
  multiple,
  onPick,
  onClear,
  ...frame
}: PickerFrame & {
  selected: readonly string[]
  /** Names of the chosen options, including those that are not currently listed. */
  chosenText: string
  multiple: boolean
  onPick: (value: string) => void
  onClear: () => void
}) {
  const { label, options, placeholder, texts, status, outage, onSearch, byName, size, disabled } = frame
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onSearch?.('')
  }
  useOpenOverlay(open, close)
  const { anchor, panel } = usePopover(open, close, { stretch: true })
  const back = () => {
    close()
    anchor.current?.focus()
  }

  return (
    <Field {...frame}>
      {control => (
        <>
          <button
            {...control}
            ref={anchor as Ref<HTMLButtonElement>}
            type="button"
            className={classNames(box.box, size === 'small' && box.small, styles.field)}
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            aria-label={`${label}: ${chosenText || placeholder}`}
            disabled={disabled}
            onClick={() => (open ? close() : setOpen(true))}
            onKeyDown={event => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              setOpen(true)
            }}
          >
            <span className={classNames(styles.value, !chosenText && styles.none)}>{chosenText || placeholder}</span>
            {multiple && selected.length > 1 && <span className={styles.many}>{selected.length}</span>}
            <ChevronDownIcon size={16} />
          </button>
          {open && (
            <PopoverPanel ref={panel} at={anchor} id={panelId} className={styles.panel} data-vaul-no-drag>
              <OptionList
                {...{ label, options, selected, multiple, texts, status, outage, onSearch, byName }}
                onPick={value => {
                  onPick(value)
                  if (!multiple) back()
                }}
                onClear={selected.length > 0 ? onClear : undefined}
                onLeave={close}
              />
            </PopoverPanel>
          )}
        </>
      )}
    </Field>
  )
}
