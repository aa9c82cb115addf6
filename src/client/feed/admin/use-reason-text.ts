import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/device/use-language.ts'
import { REASON_FORMS } from './reason-forms.ts'

/**
 * The reason why a row was refused, in the reader's language. The importer writes reasons in English (server/feed). Known forms are
 * translated; any other stays as it is.
 */
export function useReasonText() {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (reason: string): string => {
    if (language === 'en') return reason
    for (const [form, text] of REASON_FORMS) {
      const match = form.exec(reason)
      if (match) return i18n._(text(match[1] ?? '', match[2] ?? '', match[3] ?? ''))
    }
    return reason
  }
}
