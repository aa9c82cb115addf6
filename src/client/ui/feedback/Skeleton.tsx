import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

/** A box where text or a picture will be. Appears after 150 ms of waiting, so that quick answers do not flash. */
export const Skeleton = ({
  width,
  height,
  ratio,
  className,
}: {
  /** CSS lengths; a number is pixels. Without height the box has the height of a line. */
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** For pictures: "4/3". */
  ratio?: string
  className?: string
}) => (
  <span
    className={classNames(styles.box, className)}
    style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
    aria-hidden="true"
  />
)
