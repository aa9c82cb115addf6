import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'
import styles from './AdminPeople.module.css'

/** Placeholders of eight accounts and of their count, while the first answer loads. */
export const PersonSkeletons = () => (
  <div aria-hidden="true">
    <p className={styles.count}>
      <TextSkeleton width={15} />
    </p>
    <ul className={styles.people}>
      {Array.from({ length: 8 }, (_, row) => (
        <li key={row} className={styles.person}>
          <span className={styles.who}>
            <TextSkeleton width={45} />
            <TextSkeleton width={80} className={styles.meta} />
          </span>
          <span className={styles.what}>
            <TextSkeleton width={30} />
          </span>
          <span className={styles.money}>
            <TextSkeleton width={45} />
            <TextSkeleton width={70} className={styles.meta} />
          </span>
          <TextSkeleton width={55} className={styles.meta} />
        </li>
      ))}
    </ul>
  </div>
)
