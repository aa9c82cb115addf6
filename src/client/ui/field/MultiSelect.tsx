import { Picker, type PickerFrame } from './Picker.tsx'

export interface MultiSelectProps extends PickerFrame {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Names of chosen options that `options` does not currently list (a server search). Without it, the value is shown. */
  nameOf?: (value: string) => string
}

/** Several options of a list, in the order of selection. A search box appears above ten options. */
export function MultiSelect({ value, onChange, nameOf, ...frame }: MultiSelectProps) {
  const name = (each: string) => frame.options.find(option => option.value === each)?.label ?? nameOf?.(each) ?? each
  return (
    <Picker
      {...frame}
      multiple
      selected={value}
      chosenText={value.map(name).join(', ')}
      onPick={each => onChange(value.includes(each) ? value.filter(other => other !== each) : [...value, each])}
      onClear={() => onChange([])}
    />
  )
}
