import { useLingui } from '@lingui/react/macro'
import { REASON_FORMS } from './reason-forms.ts'

/**
 * The reason why a row was refused, in the reader's language. The importer writes reasons in English (server/feed), for its log. Known
 * forms have a text of ours in each language; any other stays as it is.
 */
export function useReasonText() {
  const { i18n } = useLingui()
  return (reason: string): string => {
    for (const [form, text] of REASON_FORMS) {
      const match = form.exec(reason)
      if (match) return i18n._(text(match[1] ?? '', match[2] ?? '', match[3] ?? ''))
    }
    return reason
  }
}
