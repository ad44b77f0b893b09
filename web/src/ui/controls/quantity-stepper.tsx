import { Minus, Plus } from 'lucide-react';
import { uiTexts } from '../ui.texts.ts';

type QuantityStepperProps = {
  /** What is counted, as the accessible name of the group. */
  label: string;
  value: number;
  max?: number | undefined;
  onChange: (value: number) => void;
};

/** Spec shopper §5: minus is disabled at 1, and there is no maximum unless few are left. */
export function QuantityStepper({ label, value, max, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={uiTexts.decrease}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={uiTexts.increase}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus />
      </button>
    </fieldset>
  );
}
