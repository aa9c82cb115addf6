import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Notice as NoticeRow } from '#contract/site/notices.shapes.ts'
import { ApiError } from '#client/api/errors.ts'
import { useForm } from '#client/api/use-form.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Switch } from '#client/ui/field/Switch.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { InfoIcon } from '#client/ui/icons/InfoIcon.tsx'
import { saveNotice, useNoticesChanged } from './notices.api.ts'
import { NoticeText } from '#client/site/notices/NoticeText.tsx'
import { EMPTY_NOTICE, noticeOf, typedNotice, TypedNoticeForm } from './typed-notice.ts'

/** The texts for rules that only notices have; the server uses the same texts. */
const RULES: Record<string, MessageDescriptor> = {
  instant: msg`Enter a date and time in Tokyo`,
  untilAfterFrom: msg`Must be after the start`,
}

/** Creates or changes a notice, with a preview of how it appears above the login form. */
export function NoticeSheet({
  notice,
  open,
  onClose,
  onStale,
}: {
  notice: NoticeRow | null
  open: boolean
  onClose: () => void
  /** Shows the notice as another person has saved it. */
  onStale: () => void
}) {
  const { t } = useLingui()
  const changed = useNoticesChanged()
  const form = useForm({
    schema: TypedNoticeForm,
    initial: notice ? typedNotice(notice) : EMPTY_NOTICE,
    send: typed => saveNotice(notice, noticeOf(typed)),
    words: RULES,
  })
  const isStale = form.failure instanceof ApiError && [404, 409].includes(form.failure.status)
  const save = async () => {
    if (!(await form.submit())) return
    await changed()
    showToast({ text: t`Notice saved` })
    onClose()
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={notice ? t`Change the notice` : t`New notice`}
      form={form}
      onSubmit={save}
    >
      <TextArea label={t`Text in English`} rows={3} lang="en" {...form.field('en')} />
      <TextArea
        label={t`Text in Russian`}
        hint={t`Plain text. Full addresses starting with https:// become links.`}
        rows={3}
        lang="ru"
        {...form.field('ru')}
      />
      <TextField
        label={t`From, Tokyo time`}
        hint={t`Leave empty: immediately`}
        type="datetime-local"
        {...form.field('from')}
      />
      <TextField
        label={t`Until, Tokyo time`}
        hint={t`Leave empty: until turned off`}
        type="datetime-local"
        {...form.field('until')}
      />
      <Switch checked={form.values.on} onChange={on => form.set('on', on)}>
        {t`Turned on`}
      </Switch>
      <FailureNotice
        failure={form.failure}
        action={
          isStale && (
            <Button size="small" onClick={onStale}>
              {t`View`}
            </Button>
          )
        }
      />
      {(['en', 'ru'] as const).map(
        language =>
          form.values[language].trim() !== '' && (
            <section key={language} aria-label={language === 'en' ? t`English preview` : t`Russian preview`}>
              <Notice tone="orange" icon={<InfoIcon />}>
                <span lang={language}>
                  <NoticeText text={form.values[language].trim()} />
                </span>
              </Notice>
            </section>
          ),
      )}
    </FormSheet>
  )
}
