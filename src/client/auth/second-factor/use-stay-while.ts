import { useBlocker } from '@tanstack/react-router'
import { useAskBeforeLeaving } from '#client/device/use-ask-before-leaving.ts'

/** While `active`, nothing leaves the page, and a reload asks first: recovery codes are on their way, and they come once. */
export function useStayWhile(active: boolean): void {
  useAskBeforeLeaving(active)
  useBlocker({
    // The end of a session replaces the page and waits for nobody.
    shouldBlockFn: ({ action }) => action !== 'REPLACE',
    enableBeforeUnload: false,
    disabled: !active,
  })
}
