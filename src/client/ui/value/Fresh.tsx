import { useFresh } from '../hooks/use-fresh.ts'

/** A figure in bold that flashes once when it changes by itself. */
export const Fresh = ({ children, className }: { children: string; className?: string }) => {
  const fresh = useFresh(children)
  return <b className={[className, fresh].filter(Boolean).join(' ') || undefined}>{children}</b>
}
