import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button/Button.tsx'
import { AuthHead } from '../AuthHead.tsx'
import { CodeList } from './CodeList.tsx'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <AuthHead title={t`Save your recovery codes`}>
        {t`If you lose your phone, each code lets you log in once. We show them only now.`}
      </AuthHead>
      <CodeList codes={codes} />
      <Button
        kind="primary"
        size="large"
        pending={isLeaving}
        onClick={() => {
          setLeaving(true)
          void onDone().finally(() => setLeaving(false))
        }}
      >
        {t`I have saved them`}
      </Button>
    </>
  )
}
