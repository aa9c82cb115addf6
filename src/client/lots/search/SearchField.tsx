import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { SearchHints } from './SearchHints.tsx'
import styles from './SearchField.module.css'
import { usePhraseSearch } from './use-phrase-search.ts'

/**
 * Finds lots by a phrase: "prius 2018", "zvw50", "uss tokyo 30045", in Latin or Cyrillic. Recognised parts become filters, which are shown as tags;
 * the rest is listed as not understood. A text that could not be searched for stays in the field.
 */
export function SearchField({ pageType, small }: { pageType: PageType; small: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const search = usePhraseSearch(pageType, () => box.current?.querySelector('input')?.blur())
  const { text, hints, active, isShown, setOpen, unread } = search
  return (
    <search
      ref={box}
      className={styles.search}
      aria-label={t`Find lots`}
      onFocus={() => setOpen(true)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <TextField
        label={t`Find lots`}
        labelHidden
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        placeholder={
          pageTypeRecord(pageType).vehicle === 'bike' ? t`honda 2018, sc40, 30045` : t`prius 2018, zvw50, 30045`
        }
        size={small ? 'small' : undefined}
        lead={<SearchIcon size={small ? 16 : 19} />}
        value={text}
        onChange={search.type}
        onKeyDown={search.key}
        trail={
          text !== '' && (
            <IconButton dense label={t`Clear`} onClick={() => search.type('')}>
              <CloseIcon size={16} />
            </IconButton>
          )
        }
      />
      {isShown && (
        <SearchHints
          id={id}
          at={box}
          hints={hints}
          active={active}
          onPick={search.pick}
          onClose={() => setOpen(false)}
          onForget={search.forget}
        />
      )}
      {unread.length > 0 && (
        <p className={styles.unread} role="status">
          <Trans>Not understood: {unread.join(', ')}</Trans>
        </p>
      )}
      <FailureNotice failure={search.trouble} />
    </search>
  )
}
