import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { reachability } from '#client/api/reachability.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { beforeLeaving } from './before-leaving.ts'
import { flushOutbox, show } from './outbox.ts'
import { shownOutbox } from './shown-outbox.ts'

/** Where there is a network, what waits is given so long to leave first. */
const LAST_TRY_MS = 5_000

/**
 * Before a sign-out that would take away what has not been sent: a sign-out leaves nothing of the person on the device, so he says whether to stay
 * or to drop it. With a network it is sent first, and then there is nothing to ask.
 */
export function LeaveQuestion() {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ waiting: number; answer: (leaves: boolean) => void } | null>(null)
  useEffect(() => {
    beforeLeaving.ask(async () => {
      let left = await countWaiting()
      if (left > 0 && reachability.get().reachable) {
        await Promise.race([flushOutbox().catch(() => true), new Promise(resolve => setTimeout(resolve, LAST_TRY_MS))])
        left = await countWaiting()
      }
      return left === 0 || new Promise<boolean>(answer => setAsked({ waiting: left, answer }))
    })
    return () => beforeLeaving.ask(null)
  }, [])
  const waiting = asked?.waiting ?? 0
  const answer = (leaves: boolean) => {
    asked?.answer(leaves)
    setAsked(null)
  }
  return (
    <Dialog
      open={asked !== null}
      onClose={() => answer(false)}
      title={t`Log out without sending?`}
      question
      actions={
        <>
          <Button onClick={() => answer(false)}>
            <Trans>Stay</Trans>
          </Button>
          <Button kind="danger" onClick={() => answer(true)}>
            <Trans>Drop and log out</Trans>
          </Button>
        </>
      }
    >
      <Plural
        value={waiting}
        one="# change has not been sent yet. Logging out takes it off this device, and nobody will receive it."
        other="# changes have not been sent yet. Logging out takes them off this device, and nobody will receive them."
      />
    </Dialog>
  )
}

async function countWaiting(): Promise<number> {
  await show()
  return shownOutbox.get().filter(isWaiting).length
}
