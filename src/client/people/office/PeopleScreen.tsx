import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { USER_KINDS } from '#domain/people/kinds.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { OfficePage } from '#client/site/office/OfficePage.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { Pager } from '#client/ui/nav/Pager.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { KIND_WORD } from '../client-info/kind-words.ts'
import { PEOPLE_PAGE, peopleQuery } from './office-people.api.ts'
import styles from './OfficePeople.module.css'
import { peopleHref, readPeopleSearch } from './people-search.ts'
import type { PeopleSearch } from './people-search.ts'
import { PersonLine } from './PersonLine.tsx'

/** Typing rests so long before the office is asked. */
const SEARCH_MS = 400

/** Everybody who has an account, to be found by a part of what is known of him. */
export function PeopleScreen() {
  const { t, i18n } = useLingui()
  const asked = readPeopleSearch(useSearch({ strict: false }))
  const { search = '', kind, page = 1 } = asked
  const people = useQuery(peopleQuery({ search, kind: kind ?? '', page }))
  const show = useShow()
  return (
    <OfficePage title={t`Users`} lead={<Trans>Accounts, what they may do, and their limits.</Trans>}>
      <div className={styles.tools}>
        <SearchField key={kind} search={search} onSearch={text => show({ ...(kind && { kind }), search: text })} />
        <Select
          label={t`Kind`}
          labelHidden
          className={styles.kind}
          value={kind ?? ''}
          placeholder={t`All kinds`}
          options={USER_KINDS.map(name => ({ value: name, label: i18n._(KIND_WORD[name]) }))}
          onChange={name => show({ search, ...(name && { kind: name as UserKind }) })}
        />
        {renderRouterLink({
          href: '/office/users/new',
          className: buttonClass('tonal', 'medium', styles.add),
          children: (
            <>
              <PlusIcon size={19} />
              <Trans>New account</Trans>
            </>
          ),
        })}
      </div>
      <Panel>
        {people.data ? (
          <>
            <p className={styles.count} role="status">
              <Trans>Found: {people.data.pageInfo.totalSearchResults}</Trans>
            </p>
            {people.data.people.length === 0 && (
              <p className={styles.none}>
                <Trans>Nobody found</Trans>
              </p>
            )}
            <ul className={styles.people} aria-busy={people.isPlaceholderData || undefined}>
              {people.data.people.map(person => (
                <PersonLine key={person.id} person={person} />
              ))}
            </ul>
            <Pager
              label={t`Pages`}
              page={page}
              pages={Math.ceil(people.data.pageInfo.totalSearchResults / PEOPLE_PAGE)}
              hrefFor={number => peopleHref({ ...asked, page: number })}
              previousLabel={t`Previous page`}
              nextLabel={t`Next page`}
              pageLabel={number => t`Page ${number}`}
              renderLink={renderRouterLink}
            />
          </>
        ) : people.isError ? (
          <OutageBlock
            title={t`The accounts did not come`}
            retryLabel={t`Retry`}
            pending={people.isFetching}
            onRetry={() => void people.refetch()}
          />
        ) : (
          <Skeleton width="100%" height={320} />
        )}
      </Panel>
    </OfficePage>
  )
}

/** Another search replaces this one: "Back" leads out of the list, not through what was typed. */
function useShow() {
  const navigate = useNavigate()
  return (search: PeopleSearch) => void navigate({ href: peopleHref(search), replace: true })
}

function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label={t`Search`}
      labelHidden
      type="search"
      placeholder={t`Name, company, email, phone or number`}
      maxLength={100}
      lead={<SearchIcon size={19} />}
      value={typed}
      onChange={setTyped}
      className={styles.search}
    />
  )
}
