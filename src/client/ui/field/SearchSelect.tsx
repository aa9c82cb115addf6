import { Picker, type PickerFrame } from './Picker.tsx'

interface SearchSelectProps extends PickerFrame {
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  /** The name of a chosen option that `options` does not currently list (a server search). */
  nameOf?: (value: string) => string
}

/** One option of a long list. Picking closes the list; "Clear" sets ''. Use the lighter Select for a short fixed list. */
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
