import { useState } from 'react'

/** True from the first opening on: an overlay's code is fetched when it is first wanted, and stays for its way out. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once || open
}
