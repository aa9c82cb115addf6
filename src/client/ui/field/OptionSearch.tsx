import { classNames } from '../class-names.ts'
import { SearchIcon } from '../icons/SearchIcon.tsx'
import box from './box.module.css'
import styles from './OptionList.module.css'

/** The search box above a list of options. The focus stays in it; `activeId` names the active row of the list. */
export function OptionSearch({
  label,
  placeholder,
  listId,
  activeId,
  value,
  onType,
}: {
  label: string
  placeholder: string
  listId: string
  activeId: string | undefined
  value: string
  onType: (text: string) => void
}) {
  return (
    <span className={classNames(box.box, box.small, styles.search)}>
      <SearchIcon size={16} />
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={label}
        className={box.control}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={event => onType(event.target.value)}
      />
    </span>
  )
}
