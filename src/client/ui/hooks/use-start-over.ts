import { useState } from 'react'

/**
 * For filters that can be reset. Fields with `key={round}` start over with `startOver`, also from text that never became a value, such as half a
 * date: no change of a value would tell them.
 */
export function useStartOver() {
  const [round, setRound] = useState(0)
  return { round, startOver: () => setRound(before => before + 1) }
}
