import { useLingui } from '@lingui/react/macro'
import { AuthHead } from '../AuthHead.tsx'
import { NextButton } from './NextButton.tsx'

/** Two-step sign-in is on already: in another tab, or by a code whose answer, with the recovery codes, was lost. */
export function FactorIsOn({ onNext }: { onNext: () => Promise<void> }) {
  const { t } = useLingui()
  return (
    <>
      <AuthHead title={t`Two-step login is on`}>
        {t`Didn’t save your recovery codes? Get new ones now: in your profile, under “Two-step login”.`}
      </AuthHead>
      <NextButton onNext={onNext}>{t`Open my profile`}</NextButton>
    </>
  )
}
