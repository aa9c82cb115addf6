import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

/** A placeholder for text or a picture. It appears after 150 ms, so that fast responses do not flash. */
export const Skeleton = ({
  width,
  height,
  ratio,
}: {
  /** CSS lengths; a number means pixels. Without a height the box is one line high. */
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** For pictures: "4/3". */
  ratio?: string
}) => (
  <span
    className={styles.box}
    style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
    aria-hidden="true"
  />
)
