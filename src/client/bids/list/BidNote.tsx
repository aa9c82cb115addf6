import styles from './BidNote.module.css'

/** The note of the bid, up to four lines; the full text on hover. */
export function BidNote({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <p className={styles.note} data-note title={text}>
      {text}
    </p>
  )
}
