import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { AdminPerson } from '#contract/people/admin-people.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { ApiError } from '#client/api/errors.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { MailNotSent } from '#client/admin/MailNotSent.tsx'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { FieldSkeletons } from '#client/ui/feedback/FieldSkeletons.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { LockIcon } from '#client/ui/icons/LockIcon.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { AccountAccess } from './AccountAccess.tsx'
import { personQuery } from './admin-people.api.ts'
import styles from './AdminPeople.module.css'
import { ResetFactor } from './ResetFactor.tsx'
import { SendPasswordLink } from './SendPasswordLink.tsx'
import { readPeopleSearch } from './people-search.ts'
import { PersonForm } from './PersonForm.tsx'
import { PersonLog } from './PersonLog.tsx'

/** One account: its data, the form to edit it, the button to close it, and its change history. */
export function PersonScreen() {
  const { t } = useLingui()
  const { id } = useParams({ strict: false })
  const { tab, page = 1 } = readPeopleSearch(useSearch({ strict: false }))
  const number = Number(id)
  const person = useQuery(personQuery(number))
  const { data, error } = person
  const back = <>{renderRouterLink({ href: '/office/users', className: styles.link, children: t`All users` })}</>
  const isNobody = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <AdminPage title={data?.fullName ?? t`Account`} lead={back}>
      <LinkTabs
        label={t`Account`}
        current={tab ?? 'account'}
        items={[
          { key: 'account', label: t`Account`, href: `/office/users/${number}` },
          { key: 'history', label: t`History`, href: `/office/users/${number}?tab=history` },
        ]}
        renderLink={renderRouterLink}
      />
      {isNobody ? (
        <EmptyState title={t`Account not found`} />
      ) : tab === 'history' ? (
        <Panel>
          <PersonLog id={number} page={page} />
        </Panel>
      ) : data ? (
        <Account person={data} />
      ) : person.isError ? (
        <QueryOutage query={person} title={t`Couldn’t load the account`} />
      ) : (
        <>
          <Panel>
            <LineSkeletons lines={1} />
          </Panel>
          <Panel>
            <FieldSkeletons count={9} className={styles.fields} />
          </Panel>
        </>
      )}
    </AdminPage>
  )
}

function Account({ person }: { person: AdminPerson }) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  return (
    <>
      <Panel>
        <Facts
          columns
          items={[
            { label: t`Number`, value: person.id },
            { label: t`Registered`, value: atWithYear(person.createdAt) },
            { label: t`Last login`, value: person.lastLogin ? atWithYear(person.lastLogin) : t`Never logged in` },
            { label: t`Devices logged in`, value: person.sessions },
            { label: t`Two-step login`, value: person.secondFactor ? t`On` : t`Off` },
            { label: t`Passkeys`, value: person.passkeys ?? 0 },
            ...(person.bidEmailNotify === undefined
              ? []
              : [
                  {
                    label: t`Emails about bids, cars and payments`,
                    value: person.bidEmailNotify
                      ? t({ message: 'On', context: 'emails' })
                      : t({ message: 'Off', context: 'emails' }),
                  },
                ]),
            { label: t`Balance`, value: yen(person.balance) },
            { label: t`In active bids`, value: yen(person.activeBids) },
            ...(person.permission.creditLimitCheck
              ? [{ label: t`Available to bid`, value: yen(person.bidAllow) }]
              : []),
            ...(person.kind === 'dealer' ? [{ label: t`Clients`, value: person.clients }] : []),
            ...(person.referralCode ? [{ label: t`Referral code`, value: person.referralCode }] : []),
          ]}
        />
        {person.mayEdit && <MailNotSent />}
        <SendPasswordLink person={person} />
        <ResetFactor person={person} />
        <AccountAccess person={person} />
      </Panel>
      {person.mayEdit ? (
        <PersonForm key={person.id} person={person} />
      ) : (
        <Notice icon={<LockIcon size={19} />}>
          {t`This account has manager permissions that you don’t have, so you can’t change it.`}
        </Notice>
      )}
    </>
  )
}
