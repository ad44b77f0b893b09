export function OrDivider() {
  return (
    <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-muted text-sm before:h-px before:bg-border after:h-px after:bg-border">
      or
    </p>
  );
}
