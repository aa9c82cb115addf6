import { useState } from 'react'
import { AmountStepper } from '../field/AmountStepper.tsx'
import { Checkbox } from '../field/Checkbox.tsx'
import { CodeField } from '../field/CodeField.tsx'
import { DateField } from '../field/DateField.tsx'
import { PasswordField } from '../field/PasswordField.tsx'
import { Segmented } from '../field/Segmented.tsx'
import { Slider } from '../field/Slider.tsx'
import { Switch } from '../field/Switch.tsx'
import { TextArea } from '../field/TextArea.tsx'
import { TextField } from '../field/TextField.tsx'
import { SearchIcon } from '../icons/SearchIcon.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

export function ShowFields() {
  const [text, setText] = useState('')
  const [password, setPassword] = useState('abcde')
  const [code, setCode] = useState('407')
  const [day, setDay] = useState('2026-05-21')
  const [amount, setAmount] = useState<number | null>(2785000)
  const [ticked, setTicked] = useState(true)
  const [sheet, setSheet] = useState('translated')
  const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return (
    <>
      <Section title="Text">
        <TextField
          label="Lot number"
          placeholder="12-15, 40"
          value={text}
          onChange={setText}
          hint="Ranges and commas"
        />
        <TextField
          label="Search"
          labelHidden
          size="small"
          placeholder="NAV, SR"
          lead={<SearchIcon size={16} />}
          value={text}
          onChange={setText}
        />
        <CodeField label="Access code" length={6} value={code} onChange={setCode} />
        <CodeField label="Access code, wrong" length={6} value={code} onChange={setCode} error="Wrong access code" />
        <PasswordField
          label="Password"
          showLabel="Show"
          hideLabel="Hide"
          value={password}
          onChange={setPassword}
          error="Must contain at least 6 characters"
          action={<a href="#forgot">Forgot password?</a>}
          autoComplete="off"
        />
        <TextField label="Read-only" value="a.kuznetsova@northline.example" />
        <TextField label="Disabled" value="Vostok Auto" disabled onChange={() => {}} />
        <TextArea label="Comment for the manager" placeholder="Optional" value={text} onChange={setText} />
        <DateField
          label="Date from"
          value={day}
          onChange={setDay}
          invalidText="Invalid field"
          pickLabel="Choose a day"
          placeholder="yyyy-mm-dd"
        />
      </Section>
      <Section title="Amount">
        <AmountStepper
          label="Your bid"
          action={<span>step 5 000 ¥</span>}
          value={amount}
          onChange={setAmount}
          step={5000}
          min={2650000}
          unit="¥"
          lessLabel="Less 5 000 ¥"
          moreLabel="More 5 000 ¥"
          large
        />
        <Slider
          label="Your bid"
          min={2650000}
          max={2890000}
          step={5000}
          value={amount ?? 2650000}
          onChange={setAmount}
          valueText={`${grouped(amount ?? 2650000)} ¥`}
          minText="Start 2 650 000 ¥"
          maxText="Average 2 890 000 ¥"
        />
        <AmountStepper
          label="New amount"
          value={amount}
          onChange={setAmount}
          step={5000}
          unit="¥"
          lessLabel="Less"
          moreLabel="More"
          error="Daily bid limit exceeded"
        />
      </Section>
      <Section title="Choices">
        <div className={styles.row} style={{ gap: 24 }}>
          <Checkbox checked={ticked} onChange={setTicked}>
            Terms
          </Checkbox>
          <Checkbox checked={false} onChange={() => {}}>
            Terms
          </Checkbox>
          <Checkbox checked={false} mixed onChange={() => {}}>
            Some
          </Checkbox>
          <Checkbox checked disabled onChange={() => {}}>
            Off
          </Checkbox>
        </div>
        <Checkbox checked={ticked} onChange={setTicked} dense count="4 812">
          USS Tokyo
        </Checkbox>
        <Switch checked={ticked} onChange={setTicked}>
          Auto-bid
        </Switch>
        <Switch checked={false} onChange={() => {}}>
          Notices
        </Switch>
        <Segmented
          label="BottomSheet"
          options={[
            { value: 'original', label: 'Original' },
            { value: 'translated', label: 'Translated' },
          ]}
          value={sheet}
          onChange={setSheet}
        />
      </Section>
    </>
  )
}
