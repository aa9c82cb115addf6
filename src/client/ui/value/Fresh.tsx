import { classNames } from '../class-names.ts'
import { useFresh } from '../hooks/use-fresh.ts'

/** A bold figure that flashes once when it changes without user action. */
export const Fresh = ({ children, className }: { children: string; className?: string }) => {
  const fresh = useFresh(children)
  return <b className={classNames(className, fresh) || undefined}>{children}</b>
}
