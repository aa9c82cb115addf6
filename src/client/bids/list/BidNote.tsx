import styles from './BidNote.module.css'

/** What was written with the bid, to four lines (specification §4 "Note shows up to 4 lines on bid cards"); all of it on hover. */
export function BidNote({ text, lines }: { text: string; lines?: number }) {
  if (text.trim() === '') return null
  return (
    <p className={styles.note} data-note title={text} style={lines ? { height: `${lines * 1.35}em` } : undefined}>
      {text}
    </p>
  )
}
