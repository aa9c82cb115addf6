import { Picker, type PickerFrame } from './Picker.tsx'

export interface SearchSelectProps extends PickerFrame {
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  /** The name of a chosen option that `options` does not list now (a server search). */
  nameOf?: (value: string) => string
}

/** One of a long list. Picking closes; "Clear" sets ''. Where the list is short and fixed, Select is lighter. */
export function SearchSelect({ value, onChange, nameOf, ...frame }: SearchSelectProps) {
  const name = value && (frame.options.find(option => option.value === value)?.label ?? nameOf?.(value) ?? value)
  return (
    <Picker
      {...frame}
      multiple={false}
      selected={value ? [value] : []}
      chosenText={name}
      onPick={onChange}
      onClear={() => onChange('')}
    />
  )
}
