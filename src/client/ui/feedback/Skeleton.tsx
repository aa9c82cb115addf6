import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

/** A placeholder for text or a picture. It appears after 150 ms, so that fast responses do not flash. */
export const Skeleton = ({
  width,
  height,
  ratio,
  className,
}: {
  /** CSS lengths; a number means pixels. Without a height the box is one line high. */
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
