import { useLingui } from '@lingui/react/macro'
import { AuthHead } from '../AuthHead.tsx'
import { CodeList } from './CodeList.tsx'
import { NextButton } from './NextButton.tsx'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const { t } = useLingui()
  return (
    <>
      <AuthHead title={t`Save your recovery codes`}>
        {t`If you lose your phone, each code lets you log in once. We show them only now.`}
      </AuthHead>
      <CodeList codes={codes} />
      <NextButton onNext={onDone}>{t`I have saved them`}</NextButton>
    </>
  )
}
