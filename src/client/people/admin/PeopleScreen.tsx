import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { USER_KINDS } from '#domain/people/kinds.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import admin from '#client/admin/Admin.module.css'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDebouncedInput } from '#client/ui/hooks/use-debounced-input.ts'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { KIND_WORD } from '#client/format/user-kind-words.ts'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { oneOf } from '#client/navigation/read-address.ts'
import { useListAddress } from '#client/navigation/use-list-address.ts'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { PEOPLE_PAGE, peopleQuery } from './admin-people.api.ts'
import styles from './AdminPeople.module.css'
import { readPeopleSearch, type PeopleSearch } from './people-search.ts'
import { PersonLine } from './PersonLine.tsx'
import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'

/** All accounts, searchable by part of their data. */
export function PeopleScreen() {
  const { t, i18n } = useLingui()
  const { search: filters, change, hrefFor } = useListAddress(readPeopleSearch)
  const { search = '', kind = '', balance = '', page = 1 } = filters
  const people = useQuery(peopleQuery({ search, kind, balance, page }))
  const isBeyond = usePageWithin(people.data?.pageInfo, people.isPlaceholderData)
  // "Back" leaves the list instead of stepping through typed searches.
  const show = (next: PeopleSearch) => change(next, { replace: true })
  const words = useDebouncedInput(search, text => show({ search: text.trim() || undefined }))
  return (
    <AdminPage title={t`Users`} lead={t`Accounts, permissions and limits.`}>
      <div className={styles.tools}>
        <TextField
          label={t`Search`}
          labelHidden
          type="search"
          placeholder={t`Name, company, email, phone or number`}
          maxLength={100}
          lead={<SearchIcon size={19} />}
          value={words.value}
          onChange={words.change}
          className={styles.search}
        />
        <Select
          label={t`Type`}
          labelHidden
          className={styles.kind}
          value={kind}
          placeholder={t`All types`}
          options={USER_KINDS.map(name => ({ value: name, label: i18n._(KIND_WORD[name]) }))}
          onChange={name => show({ kind: oneOf(USER_KINDS)(name) })}
        />
        <Select
          label={t`Balance`}
          labelHidden
          className={styles.kind}
          value={balance}
          placeholder={t`Any balance`}
          options={[
            { value: 'negative', label: t`Below zero` },
            { value: 'overdue', label: t`Payment overdue` },
          ]}
          onChange={name => show({ balance: oneOf(['negative', 'overdue'])(name) })}
        />
        {renderRouterLink({
          href: '/office/users/new',
          className: buttonClass('tonal', 'medium', styles.add),
          children: (
            <>
              <PlusIcon size={19} />
              {t`New account`}
            </>
          ),
        })}
      </div>
      <Panel>
        {people.data && !isBeyond ? (
          <>
            <p className={styles.count} role="status">
              <Trans>Found: {people.data.pageInfo.totalSearchResults}</Trans>
            </p>
            {people.data.people.length === 0 && <p className={admin.none}>{t`No one found`}</p>}
            <ul className={styles.people} aria-busy={people.isPlaceholderData || undefined}>
              {people.data.people.map(person => (
                <PersonLine key={person.id} person={person} />
              ))}
            </ul>
            <ListPages
              page={page}
              pages={Math.ceil(people.data.pageInfo.totalSearchResults / PEOPLE_PAGE)}
              hrefFor={number => hrefFor({ page: number > 1 ? number : undefined })}
            />
          </>
        ) : people.isError ? (
          <QueryOutage query={people} title={t`Couldn’t load accounts`} />
        ) : (
          <div aria-busy="true">
            <PersonSkeletons />
          </div>
        )}
      </Panel>
    </AdminPage>
  )
}

/** Placeholders of eight accounts and of their count, while the first answer loads. */
const PersonSkeletons = () => (
  <div aria-hidden="true">
    <p className={styles.count}>
      <TextSkeleton width={15} />
    </p>
    <ul className={styles.people}>
      {Array.from({ length: 8 }, (_, row) => (
        <li key={row} className={styles.person}>
          <span className={styles.who}>
            <TextSkeleton width={45} />
            <TextSkeleton width={80} className={styles.meta} />
          </span>
          <span className={styles.what}>
            <TextSkeleton width={30} />
          </span>
          <span className={styles.money}>
            <TextSkeleton width={45} />
            <TextSkeleton width={70} className={styles.meta} />
          </span>
          <TextSkeleton width={55} className={styles.meta} />
        </li>
      ))}
    </ul>
  </div>
)
