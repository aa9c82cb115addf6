import { useSelector } from '@tanstack/react-store'
import { reachability } from './reachability.ts'

/** Whether the server answers. Controls that need it stay visible and explain the wait. */
export const useReachable = (): boolean => useSelector(reachability, ({ reachable }) => reachable)

export const useReachability = () => useSelector(reachability)
