import { Minus, Plus } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { uiTexts } from '../ui.texts.ts';

type QuantityStepperProps = {
  /** What is counted, as the accessible name of the group. */
  label: string;
  value: number;
  /** The maximum, if known. */
  max?: number | undefined;
  onChange: (value: number) => void;
  isDisabled?: boolean;
  className?: string;
};

const MIN_QUANTITY = 1;

/** Spec shopper §5: minus is disabled at 1, and there is no maximum unless few are left. */
export function QuantityStepper({
  label,
  value,
  max = Number.POSITIVE_INFINITY,
  onChange,
  isDisabled = false,
  className,
}: QuantityStepperProps) {
  return (
    <fieldset className={classNames('stepper', className)}>
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={uiTexts.decrease}
        disabled={isDisabled || value <= MIN_QUANTITY}
        onClick={() => onChange(value - 1)}
      >
        <Minus />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={uiTexts.increase}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus />
      </button>
    </fieldset>
  );
}
