import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { officeEndpoints } from '#contract/site/office.endpoints.ts'
import type { ChangedSettings, OfficeSettings } from '#contract/site/settings.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { ask, call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { useForm } from '#client/api/use-form.ts'
import { FailureNotice } from '#client/auth/FailureNotice.tsx'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { useOfficeChanged } from '../office/office.api.ts'
import { OfficeLog } from '../office/OfficeLog.tsx'
import { OfficePage } from '../office/OfficePage.tsx'
import { readOfficeSearch } from '../office/office-search.ts'
import styles from '../office/Office.module.css'
import { useTokyoWords } from '../office/use-tokyo-words.ts'
import { settingsOf, typedSettings, TypedSettingsForm } from './typed-settings.ts'
import type { TypedSettings } from './typed-settings.ts'

const settingsQuery = queryOptions(ask(officeEndpoints.settings, {}))

/** The words for the rules that only settings have; the office says the same in its own answers. */
const RULES: Record<string, MessageDescriptor> = {
  minutes1440: msg`Whole minutes, 0 to 1440`,
  hours168: msg`Whole hours, 0 to 168`,
  yenMillion: msg`Whole yen, 0 to 1 000 000`,
  deposits: msg`One to eight different amounts in whole yen, each at most 100 000 000`,
}

/** What decisions of the house stand in numbers: deadlines, possible overbid, deposits; and who changed them. */
export function SettingsScreen() {
  const { t } = useLingui()
  const { tab, page = 1 } = readOfficeSearch(useSearch({ strict: false }))
  const settings = useQuery(settingsQuery)
  const isHistory = tab === 'history'
  const names = useSettingNames()
  return (
    <OfficePage title={t`Settings`} lead={<Trans>They hold for every bid from the moment they are saved.</Trans>}>
      <LinkTabs
        label={t`Settings`}
        current={isHistory ? 'history' : 'settings'}
        items={[
          { key: 'settings', label: t`Settings`, href: '/office/settings' },
          { key: 'history', label: t`History`, href: '/office/settings?tab=history' },
        ]}
        renderLink={renderRouterLink}
      />
      <Panel>
        {isHistory ? (
          <OfficeLog
            subject="settings"
            page={page}
            href="/office/settings?tab=history"
            names={names}
            titleOf={() => t`Settings`}
            valueText={(name, value) =>
              name === 'depositAmounts'
                ? String(value).split(', ').map(Number).map(grouped).join(', ')
                : grouped(Number(value))
            }
          />
        ) : settings.data ? (
          <SettingsForm key={settings.data.version} settings={settings.data} />
        ) : settings.isError ? (
          <OutageBlock
            title={t`The settings did not come`}
            retryLabel={t`Retry`}
            pending={settings.isFetching}
            onRetry={() => void settings.refetch()}
          />
        ) : (
          <Skeleton width="100%" height={300} />
        )}
      </Panel>
    </OfficePage>
  )
}

function useSettingNames(): Record<keyof TypedSettings, string> {
  const { t } = useLingui()
  return {
    bidDeadlineMinutes: t`Bidding closes before the start, minutes`,
    cancelDeadlineHours: t`Cancelling closes before the start, hours`,
    bidAdjustmentPrice: t`Possible overbid, yen`,
    depositAmounts: t`Deposits on offer, yen`,
  }
}

function SettingsForm({ settings }: { settings: OfficeSettings }) {
  const { t } = useLingui()
  const { atText } = useTokyoWords()
  const names = useSettingNames()
  const changed = useOfficeChanged(officeEndpoints.settings.path, officeEndpoints.terms.path)
  const { version, values, changedAt, changedBy } = settings
  const form = useForm({
    schema: TypedSettingsForm,
    initial: typedSettings(values),
    send: typed =>
      call(officeEndpoints.changeSettings, {
        body: { version, ...(settingsOf(typed) as Omit<ChangedSettings, 'version'>) },
      }),
    words: RULES,
  })
  const isStale = form.failure instanceof ApiError && form.failure.status === 409
  const save = async () => {
    if (!(await form.submit())) return
    await changed()
    showToast({ text: t`Settings saved` })
  }
  const field = (name: keyof TypedSettings) => ({
    name,
    label: names[name],
    value: form.values[name],
    onChange: (text: string) => form.set(name, text),
    onBlur: () => form.touch(name),
    error: form.errorOf(name),
  })
  return (
    <form
      className={`${styles.form} ${styles.narrow}`}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        inputMode="numeric"
        hint={t`For clients whose deadline is checked. Managers may bid until the start.`}
        {...field('bidDeadlineMinutes')}
      />
      <TextField inputMode="numeric" hint={t`Later only a manager can cancel.`} {...field('cancelDeadlineHours')} />
      <TextField
        inputMode="numeric"
        hint={t`How far over a bid the office may go to win; shown before a bid is confirmed.`}
        {...field('bidAdjustmentPrice')}
      />
      <TextField hint={t`Amounts joined by commas, offered under “Add funds”.`} {...field('depositAmounts')} />
      <FailureNotice
        failure={form.failure}
        action={
          isStale && (
            <Button size="small" onClick={() => void changed()}>
              <Trans>Show what stands</Trans>
            </Button>
          )
        }
      />
      <Button kind="primary" size="large" type="submit" pending={form.pending}>
        <Trans>Save</Trans>
      </Button>
      {changedAt && (
        <p className={styles.meta}>
          <Trans>
            Last changed {atText(changedAt)} by {changedBy}
          </Trans>
        </p>
      )}
    </form>
  )
}
