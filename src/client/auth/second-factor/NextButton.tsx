import { useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button/Button.tsx'

/** Leads on from a finished step; busy until the next page is there. */
export function NextButton({ onNext, children }: { onNext: () => Promise<void>; children: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Button
      kind="primary"
      size="large"
      pending={isLeaving}
      onClick={() => {
        setLeaving(true)
        void onNext().finally(() => setLeaving(false))
      }}
    >
      {children}
    </Button>
  )
}
