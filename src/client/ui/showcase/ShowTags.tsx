import { useState } from 'react'
import { Chip } from '../tag/Chip.tsx'
import { DayChip } from '../tag/DayChip.tsx'
import { FilterTag } from '../tag/FilterTag.tsx'
import { Pill } from '../tag/Pill.tsx'
import { MineBadge } from '../tag/MineBadge.tsx'
import { StatusMark } from '../tag/StatusMark.tsx'
import { Facts } from '../value/Facts.tsx'
import { Price } from '../value/Price.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

const conditions = [
  ['S', 'green'],
  ['5', 'green'],
  ['4.5', 'orange'],
  ['3.5', 'orange'],
  ['RA', 'red'],
  ['***', 'red'],
  ['—', 'plain'],
] as const

export function ShowTags() {
  const [at, setAt] = useState(true)
  return (
    <>
      <Section title="Statuses">
        <div className={styles.row}>
          <StatusMark tone="green" soft>
            Ongoing
          </StatusMark>
          <StatusMark tone="orange" soft>
            Upcoming
          </StatusMark>
          <StatusMark tone="red" soft>
            Sold
          </StatusMark>
          <StatusMark tone="gray" soft>
            Cancelled
          </StatusMark>
          <StatusMark tone="blue" soft>
            Bid
          </StatusMark>
        </div>
        <div className={styles.row}>
          <StatusMark tone="green">Ongoing</StatusMark>
          <StatusMark tone="orange">Upcoming</StatusMark>
          <StatusMark tone="red">Sold</StatusMark>
          <StatusMark tone="gray">Queued</StatusMark>
          <StatusMark tone="blue">Sending</StatusMark>
        </div>
      </Section>
      <Section title="Conditions; my bid badge">
        <div className={styles.row}>
          {conditions.map(([condition, tone]) => (
            <Pill key={condition} tone={tone} label="Condition">
              {condition}
            </Pill>
          ))}
          <Pill tone="orange" large>
            4
          </Pill>
        </div>
        <div className={styles.row}>
          <MineBadge label="Your bid">1 350 000 ¥</MineBadge>
          <MineBadge label="Your bid" tone="green">
            2 105 000 ¥
          </MineBadge>
          <MineBadge label="Your bid" tone="red">
            1 410 000 ¥
          </MineBadge>
          <MineBadge label="Your bid">{null}</MineBadge>
        </div>
      </Section>
      <Section title="Chips, days, tags">
        <div className={styles.row}>
          <Chip selected strong>
            All days
          </Chip>
          <DayChip state="off" count={118} onPress={() => {}}>
            Thu (05/21)
          </DayChip>
          <DayChip state="partial" count={2} onPress={() => {}}>
            Fri (05/22)
          </DayChip>
          <DayChip state="off" count={0} empty onPress={() => {}}>
            Mon (05/25)
          </DayChip>
          <DayChip state="on" onPress={() => {}}>
            Sat (05/23)
          </DayChip>
        </div>
        <div className={styles.row}>
          <Chip selected={at} onClick={() => setAt(!at)}>
            AT
          </Chip>
          <Chip selected={false}>CVT</Chip>
          <Chip>+5 000</Chip>
          <Chip disabled>Average</Chip>
        </div>
        <div className={styles.row}>
          <FilterTag removeLabel="Remove filter 2015 – 2022" onRemove={() => {}}>
            2015 – 2022
          </FilterTag>
          <FilterTag removeLabel="Remove filter Voxy" onRemove={() => {}}>
            Voxy (86)
          </FilterTag>
        </div>
      </Section>
      <Section title="Prices and facts">
        <div className={styles.row} style={{ gap: 24 }}>
          <Price label="Start" value="1 285 000 ¥" />
          <Price label="Average" value={null} />
          <Price label="Your bid" value="1 350 000 ¥" mine big />
        </div>
        <Facts
          items={[
            { label: 'Maximum bid allowed', value: '3 200 000 ¥' },
            { label: 'Bids left today', value: '7 of 10' },
          ]}
          filled
        />
        <Facts
          items={[
            { label: 'Mileage', value: '68 412 km' },
            { label: 'Color', value: 'Pearl 070' },
            { label: 'Gearbox', value: 'CVT' },
            { label: 'Seats', value: '7' },
          ]}
          columns
          dense
        />
      </Section>
    </>
  )
}
