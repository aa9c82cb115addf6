import { useBlocker } from '@tanstack/react-router'

/** The back gesture closes a sheet that the address does not name, instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action, current, next }) => {
      // Going back already closes a sheet that the address names (navigation/use-overlay.ts).
      if (action !== 'BACK' || sheetIn(current) !== sheetIn(next)) return false
      onClose()
      return true
    },
  })
}

const sheetIn = ({ search }: { search: object }) => (search as { sheet?: string }).sheet
