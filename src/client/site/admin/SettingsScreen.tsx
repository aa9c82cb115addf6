import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import type { ChangedSettings, AdminSettings } from '#contract/site/settings.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { ask, call } from '#client/api/api.ts'
import { useVersionedForm } from '#client/api/use-versioned-form.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { FieldSkeletons } from '#client/ui/feedback/FieldSkeletons.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from '#client/admin/Admin.module.css'
import { useAdminChanged } from '#client/admin/admin.api.ts'
import { AdminLog } from '#client/admin/AdminLog.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { useAdminSearch } from '#client/admin/use-admin-search.ts'
import { CompanyDetailsForm } from './CompanyDetailsForm.tsx'
import { CompanyLog } from './CompanyLog.tsx'
import { FactorKinds, useKindsText } from './FactorKinds.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { settingsOf, typedSettings, TypedSettingsForm, type TypedSettings } from './typed-settings.ts'

const settingsQuery = queryOptions(ask(adminEndpoints.settings, {}))

/** The texts for rules that only settings have; the server uses the same texts. */
const RULES: Record<string, MessageDescriptor> = {
  minutes1440: msg`Whole minutes, 0 to 1440`,
  hours168: msg`Whole hours, 0 to 168`,
  yenMillion: msg`Whole yen, 0 to 1 000 000`,
  yenLimit: msg`Whole yen, 0 to 1 000 000 000`,
  days90: msg`Whole days, 0 to 90`,
  deposits: msg`One to eight different amounts in whole yen, each at most 100 000 000`,
}

/** The company's rules that are numbers: deadlines, possible overbid, deposits; and the history of their changes. Beside them the company's details, with theirs. */
export function SettingsScreen() {
  const { t } = useLingui()
  const { tab, page = 1 } = useAdminSearch()
  const settings = useQuery(settingsQuery)
  const isHistory = tab === 'history'
  const names = useSettingNames()
  const kindsText = useKindsText()
  return (
    <AdminPage title={t`Settings`} lead={t`Take effect for all bids as soon as you save.`}>
      <LinkTabs
        label={t`Settings`}
        current={isHistory ? 'history' : tab === 'company' ? 'company' : 'settings'}
        items={[
          { key: 'settings', label: t`Settings`, href: '/office/settings' },
          { key: 'company', label: t`Company and bank`, href: '/office/settings?tab=company' },
          { key: 'history', label: t`History`, href: '/office/settings?tab=history' },
        ]}
        renderLink={renderRouterLink}
      />
      <Panel>
        {isHistory ? (
          <AdminLog
            subject="settings"
            page={page}
            href="/office/settings?tab=history"
            names={names}
            titleOf={() => t`Settings`}
            valueText={(name, value) =>
              name === 'depositAmounts'
                ? String(value).split(', ').map(Number).map(grouped).join(', ')
                : name === 'secondFactorKinds'
                  ? kindsText(String(value))
                  : grouped(Number(value))
            }
          />
        ) : tab === 'company' ? (
          <CompanyDetailsForm />
        ) : settings.data ? (
          <SettingsForm settings={settings.data} />
        ) : settings.isError ? (
          <QueryOutage query={settings} title={t`Couldn’t load settings`} />
        ) : (
          <FieldSkeletons className={styles.narrow} />
        )}
      </Panel>
      {tab === 'company' && (
        <Panel title={t`History`}>
          <CompanyLog page={page} />
        </Panel>
      )}
    </AdminPage>
  )
}

function useSettingNames(): Record<keyof TypedSettings, string> {
  const { t } = useLingui()
  return {
    bidDeadlineMinutes: t`Bidding closes (minutes before start)`,
    cancelDeadlineHours: t`Cancellation closes (hours before start)`,
    bidAdjustmentPrice: t`Possible overbid, yen`,
    approveAboveYen: t`Second approval for entries above, yen`,
    invoiceDueDays: t`Invoices are due (days after issue)`,
    depositAmounts: t`Suggested deposits, yen`,
    secondFactorKinds: t`Two-step login required for`,
  }
}

function SettingsForm({ settings }: { settings: AdminSettings }) {
  const { t } = useLingui()
  const names = useSettingNames()
  const reload = useAdminChanged(adminEndpoints.settings.path, adminEndpoints.terms.path)
  const form = useVersionedForm({
    schema: TypedSettingsForm,
    current: { version: settings.version, values: typedSettings(settings.values) },
    send: (typed, version) =>
      call(adminEndpoints.changeSettings, {
        body: { version, ...(settingsOf(typed) as Omit<ChangedSettings, 'version'>) },
      }),
    words: RULES,
  })
  const field = (name: keyof TypedSettings) => ({ label: names[name], ...form.field(name) })
  return (
    <SettingsFrame form={form} last={settings} reload={reload}>
      <TextField
        inputMode="numeric"
        hint={t`For clients with an enforced deadline. Managers can bid until the start.`}
        {...field('bidDeadlineMinutes')}
      />
      <TextField inputMode="numeric" hint={t`Later only a manager can cancel.`} {...field('cancelDeadlineHours')} />
      <TextField
        inputMode="numeric"
        hint={t`How much we may exceed a bid to win. Shown before a bid is confirmed.`}
        {...field('bidAdjustmentPrice')}
      />
      <TextField
        inputMode="numeric"
        hint={t`Larger remittances and refunds wait until another person approves them.`}
        {...field('approveAboveYen')}
      />
      <TextField
        inputMode="numeric"
        hint={t`Printed on new invoices. Later payments count as overdue.`}
        {...field('invoiceDueDays')}
      />
      <TextField hint={t`Amounts joined by commas, offered under “Add funds”.`} {...field('depositAmounts')} />
      <FactorKinds
        label={names.secondFactorKinds}
        value={form.values.secondFactorKinds}
        onChange={kinds => form.set('secondFactorKinds', kinds)}
      />
    </SettingsFrame>
  )
}
