import { settingsTexts, wasValue } from '@vitrine/contract/shop/settings.texts';

type WasValueProps = { was: string; onPutBack: () => void };

/** Below a changed field: the saved value, and a button to restore it. Goes into the field's `hint`. */
export function WasValue({ was, onPutBack }: WasValueProps) {
  return (
    <span className="flex items-center gap-2 text-[0.8125rem] leading-4.5">
      <span aria-hidden="true" className="size-1.5 flex-none rounded-full bg-accent" />
      <span className="min-w-0 truncate">{wasValue(was)}</span>
      <button type="button" onClick={onPutBack} className="ml-auto flex-none font-semibold text-accent">
        {settingsTexts.putBack}
      </button>
    </span>
  );
}
