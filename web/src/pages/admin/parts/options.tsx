type OptionsProps<Value extends string> = { values: readonly Value[]; label: (value: Value) => string };

export function Options<Value extends string>({ values, label }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ));
}
