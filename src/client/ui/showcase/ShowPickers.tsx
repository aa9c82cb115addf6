import { useState } from 'react'
import { MultiSelect } from '../field/MultiSelect.tsx'
import { RangeField } from '../field/RangeField.tsx'
import { SearchSelect } from '../field/SearchSelect.tsx'
import { Select } from '../field/Select.tsx'
import { Section } from './Section.tsx'

const texts = {
  search: 'Search',
  empty: 'Nothing found',
  loading: 'Loading…',
  tooMany: 'Type more letters',
  clear: 'Clear',
}
const models = [
  'Alphard',
  'Aqua',
  'Camry',
  'Corolla',
  'Crown',
  'Estima',
  'Harrier',
  'Hiace',
  'Noah',
  'Prius',
  'Sienta',
  'Voxy',
]
const options = models.map((label, at) => ({ value: String(at), label, count: 12 * (at + 3) }))
const gears = ['AT', 'CVT', 'MT', 'DCT'].map(value => ({ value, label: value }))

export function ShowPickers() {
  const [some, setSome] = useState<string[]>(['8', '11'])
  const [gear, setGear] = useState<string[]>([])
  const [one, setOne] = useState('')
  const [rows, setRows] = useState('20')
  const [year, setYear] = useState({ from: 2015, to: 2019 })
  const [price, setPrice] = useState({ from: 0, to: 0 })
  return (
    <>
      <Section title="Pickers">
        <MultiSelect label="Model" options={options} value={some} onChange={setSome} placeholder="Any" texts={texts} />
        <MultiSelect label="Gearbox" options={gears} value={gear} onChange={setGear} placeholder="Any" texts={texts} />
        <MultiSelect
          label="Chassis"
          options={[]}
          value={[]}
          onChange={() => {}}
          placeholder="Any"
          texts={texts}
          status="loading"
          onSearch={() => {}}
        />
        <SearchSelect
          label="Maker"
          options={options}
          value={one}
          onChange={setOne}
          placeholder="Any"
          texts={texts}
          status="tooMany"
          error="Choose a maker"
        />
        <Select
          label="Rows"
          size="small"
          value={rows}
          onChange={setRows}
          options={['20', '50', '70'].map(value => ({ value, label: value }))}
        />
        <Select label="Group" value="" onChange={() => {}} placeholder="None" options={[]} disabled />
      </Section>
      <Section title="Ranges">
        <RangeField
          label="Year"
          min={1990}
          max={2026}
          {...year}
          onChange={setYear}
          fromLabel="from"
          toLabel="to"
          invalidText="Invalid field"
          clearLabel="Clear"
          grouped={false}
        />
        <RangeField
          label="Start price, ¥"
          min={10000}
          max={3000000}
          step={10000}
          {...price}
          onChange={setPrice}
          fromLabel="from"
          toLabel="to"
          invalidText="Invalid field"
          clearLabel="Clear"
        />
        <RangeField
          label="Engine, cc"
          min={660}
          max={5000}
          {...price}
          onChange={setPrice}
          fromLabel="from"
          toLabel="to"
          invalidText="Invalid field"
          dense
        />
      </Section>
    </>
  )
}
