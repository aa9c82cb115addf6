import { useState } from 'react'

/** True from the first opening on: the overlay's code is fetched when first needed and stays mounted for its closing animation. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once || open
}
