type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="flex items-center gap-2.5">
      <input
        type="checkbox"
        className="size-4.5 flex-none accent-ink"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
