import { noticeLines } from '#domain/site/notice-lines.ts'
import styles from './NoticeText.module.css'

/** A notice as displayed: its lines, with links for complete addresses. All other text stays plain text, whatever was typed. */
export function NoticeText({ text }: { text: string }) {
  return noticeLines(text).map((line, at) => (
    <span key={at} className={styles.line}>
      {line.map((part, index) =>
        part.href ? (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  ))
}
