import { useState } from 'react'

/**
 * For filters that can be reset. Fields with `key={resets}` start over with `startOver`, also from text that never became a value, such as half a
 * date: no change of a value would tell them.
 */
export function useStartOver() {
  const [resets, setResets] = useState(0)
  return { resets, startOver: () => setResets(before => before + 1) }
}
