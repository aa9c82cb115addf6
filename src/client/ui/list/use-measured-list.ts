import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { StateSnapshot, VirtuosoHandle } from 'react-virtuoso'

/** The measurements of a list: the heights of its rows and its own height, in pixels. */
export type MeasuredList = { ranges: StateSnapshot['ranges']; height: number }

/** A list that provides its measurements; undefined before it has measured anything. */
export type MeasuringList = { measured: () => MeasuredList | undefined }

export type MeasuredListProps = {
  /** The measurements from when the page was left, if the reader returns to it. Read once. */
  measured?: MeasuredList
  ref?: Ref<MeasuringList>
}

/** Rows are drawn this far beyond the screen, in pixels. */
const AHEAD = { top: 200, bottom: 500 }

/**
 * The settings that all lists of a scrolling page pass to Virtuoso. Heights are measured. A list that the reader returns to starts
 * with its previous row heights and frame height. So the router can restore the scroll position before Virtuoso has measured the
 * screen.
 *
 * @param firstRows drawn before anything is measured
 */
export function useMeasuredList({ measured, ref }: MeasuredListProps, firstRows: number) {
  const [restored] = useState(measured)
  const [isDrawn, setDrawn] = useState(!restored)
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<Pick<VirtuosoHandle, 'getState'>>(null)
  useImperativeHandle(ref, () => ({
    measured() {
      let ranges: MeasuredList['ranges'] = []
      list.current?.getState(state => (ranges = state.ranges))
      return ranges.length > 0 ? { ranges, height: frame.current!.offsetHeight } : undefined
    },
  }))
  return {
    isDrawn,
    frame: { ref: frame, style: isDrawn ? undefined : { minHeight: restored!.height } },
    virtuoso: {
      ref: list as Ref<never>,
      useWindowScroll: true,
      skipAnimationFrameInResizeObserver: true,
      increaseViewportBy: AHEAD,
      initialItemCount: restored ? 0 : firstRows,
      // The height is also known when fewer rows are left than before and none of them is on the screen.
      totalListHeightChanged: (height: number) => height > 0 && setDrawn(true),
      restoreStateFrom: restored && { ranges: restored.ranges, scrollTop: 0 },
    },
  }
}
