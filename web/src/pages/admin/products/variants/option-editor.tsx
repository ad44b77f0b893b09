import { MAX_OPTIONS, type ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import {
  addValueTo,
  losesStock,
  removesVariants,
  removeValue,
  variantFields,
  variantFormTexts,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { Plus, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/controls/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { lostRows, type VariantDraft, withNewOptions } from './variant-draft.ts';

type OptionEditorProps = { draft: VariantDraft; onChange: (draft: VariantDraft) => void };

/** Options and their values; the table below follows each change and keeps what was typed. */
export function OptionEditor({ draft, onChange }: OptionEditorProps) {
  const confirm = useConfirm();
  const { options } = draft;

  /** Asks only if variants with stock would go. */
  async function change(next: ProductOption[], removed?: string) {
    const after = withNewOptions(draft, next);
    const lost = lostRows(draft, after);
    const pieces = lost.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
    if (removed !== undefined && pieces > 0) {
      const text = `${removesVariants(lost.length)} ${losesStock(pieces)}`;
      const confirmLabel = variantFormTexts.remove;
      if (!(await confirm({ title: `${removeValue(removed)}?`, text, confirmLabel, tone: 'danger' }))) return;
    }
    onChange(after);
  }

  const replaced = (index: number, option: ProductOption) => options.with(index, option);
  return (
    <div className="grid gap-4">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its name is what is being typed.
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <TextField
            label={variantFields.optionName}
            value={option.name}
            // A new name keeps the rows as they are.
            onChange={({ target }) =>
              onChange({ ...draft, options: replaced(index, { ...option, name: target.value }) })
            }
          />
          <OptionValues
            option={option}
            onAdd={(value) => void change(replaced(index, { ...option, values: [...option.values, value] }))}
            onRemove={(value) =>
              void change(
                replaced(index, { ...option, values: option.values.filter((one) => one !== value) }),
                value,
              )
            }
          />
          <IconButton
            label={removeValue(option.name)}
            icon={<Trash2 />}
            className="sm:mt-6"
            onClick={() => void change(options.toSpliced(index, 1), option.name)}
          />
        </div>
      ))}
      {options.length < MAX_OPTIONS && (
        <Button
          variant="text"
          size="sm"
          icon={<Plus />}
          className="justify-self-start"
          onClick={() => onChange({ ...draft, options: [...options, { name: '', values: [] }] })}
        >
          {variantFormTexts.addOption}
        </Button>
      )}
    </div>
  );
}

type OptionValuesProps = {
  option: ProductOption;
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
};

function OptionValues({ option: { name, values }, onAdd, onRemove }: OptionValuesProps) {
  const [typed, setTyped] = useState('');

  function add() {
    const value = typed.trim();
    setTyped('');
    if (value !== '' && !values.some((one) => one.toLowerCase() === value.toLowerCase())) onAdd(value);
  }

  function addOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset>
      <legend className="field-label">{variantFormTexts.values}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {values.map((value) => (
          <span key={value} className="inline-flex items-center gap-1 rounded-control bg-sunken pl-2.5">
            {value}
            <IconButton label={removeValue(value)} icon={<X />} onClick={() => onRemove(value)} />
          </span>
        ))}
        <input
          className="input min-w-32 flex-1"
          aria-label={addValueTo(name)}
          placeholder={addValueTo(name)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnKey}
          onBlur={add}
        />
      </div>
    </fieldset>
  );
}
