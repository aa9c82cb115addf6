import { useState, type ComponentProps, type ReactNode } from 'react'
import { Virtuoso, type Components } from 'react-virtuoso'

type VirtualThreadProps<T> = {
  /** The label of the scroll area. */
  label: string
  className: string | undefined
  /** Oldest first. */
  items: readonly T[]
  /** The number of lines added in front since the thread was opened. The line being read stays where it is. */
  inFront: number
  keyOf: (item: T) => string | number
  line: (item: T) => ReactNode
  /** Attributes of a line's `<li>`. */
  lineProps: (item: T) => LineProps
  /** Shown above the first line and below the last. */
  head: ReactNode
  foot: ReactNode
}

type LineProps = ComponentProps<'li'> & { [name: `data-${string}`]: unknown }

/** A conversation in its own scroll area. It opens at its end and stays there when lines arrive, unless the reader has scrolled up. */
export function VirtualThread<T>({ items, inFront, keyOf, line, className, ...rest }: VirtualThreadProps<T>) {
  const { label, lineProps, head, foot } = rest
  const [count] = useState(items.length)
  return (
    <Virtuoso
      className={className}
      data={items}
      context={{ label, lineProps: lineProps as Context['lineProps'], head, foot }}
      components={PARTS as Components<T, Context>}
      computeItemKey={(_, item) => keyOf(item)}
      firstItemIndex={ROOM_IN_FRONT - inFront}
      // A list that opens at its end is hidden until it gets there; a short one need not be.
      initialTopMostItemIndex={count > FIRST_LINES ? { index: 'LAST', align: 'end' } : 0}
      initialItemCount={Math.min(count, FIRST_LINES)}
      alignToBottom
      atBottomThreshold={AT_END_PX}
      followOutput
      increaseViewportBy={AHEAD_PX}
      itemContent={(_, item) => line(item)}
    />
  )
}

/** Virtuoso counts down from here as lines are added in front, and never below zero. */
const ROOM_IN_FRONT = 1_000_000
const AT_END_PX = 40
const FIRST_LINES = 8
const AHEAD_PX = 400

type Context = { label: string; lineProps: (item: unknown) => LineProps; head: ReactNode; foot: ReactNode }

const PARTS: Components<unknown, Context> = {
  // The scroll area must be reachable by keyboard too.
  Scroller: ({ context, ...props }) => <div {...props} role="group" aria-label={context.label} />,
  List: ({ context: _, ...props }) => <ol {...(props as ComponentProps<'ol'>)} />,
  Item: ({ context, item, ...props }) => <li {...props} {...context.lineProps(item)} />,
  Header: ({ context }) => context.head,
  Footer: ({ context }) => context.foot,
}
