import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { mayStillLeave } from '#domain/outbox/outbox-entry.ts'
import { reachability } from '#client/api/reachability.ts'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { signOutCheck } from './sign-out-check.ts'
import { flushOutbox, show } from './outbox.ts'
import { shownOutbox } from './shown-outbox.ts'

/** With a network, waiting entries get this long to be sent first. */
const LAST_TRY_MS = 5_000

/**
 * Confirms a sign-out that would delete unsent entries. A sign-out leaves no personal data on the device, so the user chooses to stay or to discard
 * them. With a network the entries are sent first, and no question is needed.
 */
export function UnsentChangesDialog() {
  const { t } = useLingui()
  const [question, setQuestion] = useState<{ waiting: number | null; answer: (leaves: boolean) => void } | null>(null)
  useEffect(() => {
    signOutCheck.set(async () => {
      let left = await countWaiting()
      // What cannot be read cannot be sent either.
      if (left !== null && left > 0 && reachability.get().reachable) {
        await Promise.race([flushOutbox().catch(() => true), new Promise(resolve => setTimeout(resolve, LAST_TRY_MS))])
        left = await countWaiting()
      }
      return left === 0 || new Promise<boolean>(answer => setQuestion({ waiting: left, answer }))
    })
    return () => signOutCheck.set(null)
  }, [])
  const waiting = question ? question.waiting : 0
  const answer = (leaves: boolean) => {
    question?.answer(leaves)
    setQuestion(null)
  }
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={() => answer(false)}
      title={t`Log out without sending?`}
      cancel={t`Stay`}
      confirm={t`Discard and log out`}
      onConfirm={() => answer(true)}
    >
      {waiting === null ? (
        t`This device can’t read its unsent changes at the moment. If you log out, any that are waiting will be lost.`
      ) : (
        <Plural
          value={waiting}
          one="# change has not been sent yet. If you log out, it will be lost."
          other="# changes have not been sent yet. If you log out, they will be lost."
        />
      )}
    </ConfirmDialog>
  )
}

/** Null: the device's database cannot be read. */
async function countWaiting(): Promise<number | null> {
  const isRead = await show()
  return isRead ? shownOutbox.get().filter(mayStillLeave).length : null
}
