import { useSelector } from '@tanstack/react-store'
import { useAskBeforeLeaving } from '#client/device/use-ask-before-leaving.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { uploads } from './uploads.ts'

/** While a file is being sent, no update reloads the page, and the browser asks before it is closed. The upload's own page may be left. */
export function useKeepUploads(): void {
  const isSending = useSelector(uploads, all => Object.values(all).some(upload => 'part' in upload))
  useUnsaved(isSending)
  useAskBeforeLeaving(isSending)
}
