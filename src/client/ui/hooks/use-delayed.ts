import { useEffect, useState } from 'react'

/** True once `holds` has been true for `ms` without a break; false at once when it ends. Keeps errors away from partial input. */
export function useDelayed(holds: boolean, ms = 700): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [holds, ms])
  return holds && late
}
