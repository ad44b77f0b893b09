import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { Search } from 'lucide-react';
import { SpinnerRing } from '../../../ui/display/spinner.tsx';

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** The search is loading; the previous list stays visible. */
  isBusy?: boolean;
};

export function SearchBox({ label, placeholder, value, onChange, onBlur, isBusy = false }: SearchBoxProps) {
  return (
    <div className="relative w-full md:w-80">
      <input
        type="search"
        className="input search-input"
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_CHARS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted [&_svg]:size-4.5">
        {isBusy ? <SpinnerRing /> : <Search aria-hidden="true" />}
      </span>
    </div>
  );
}
