import { MAX_OPTIONS, type ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import {
  losesStock,
  moveEarlier,
  removesVariants,
  removeValue,
  variantFields,
  variantFormTexts,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/controls/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { OptionValues } from './option-values.tsx';
import {
  lostRows,
  type OwnCells,
  type VariantDraft,
  withNewOptions,
  withValueNamed,
} from './variant-draft.ts';

type OptionEditorProps = {
  draft: VariantDraft;
  own: OwnCells;
  onChange: (draft: VariantDraft) => void;
};

/** Options and their values; the table below follows each change and keeps what was typed. */
export function OptionEditor({ draft, own, onChange }: OptionEditorProps) {
  const confirm = useConfirm();
  const { options } = draft;

  /** Asks only if variants with stock would go. */
  async function change(next: ProductOption[], removed?: string) {
    const after = withNewOptions(draft, next, own);
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
            onRename={(renamed) => onChange(withValueNamed(draft, index, renamed))}
            onMove={(value, by) =>
              void change(replaced(index, { ...option, values: moved(option.values, value, by) }))
            }
          />
          <span className="flex sm:mt-6">
            {index > 0 && (
              <IconButton
                label={moveEarlier(option.name)}
                icon={<ArrowUp />}
                onClick={() => void change(moved(options, option, -1))}
              />
            )}
            <IconButton
              label={removeValue(option.name)}
              icon={<Trash2 />}
              onClick={() => void change(options.toSpliced(index, 1), option.name)}
            />
          </span>
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

function moved<T>(list: readonly T[], one: T, by: -1 | 1): T[] {
  const place = list.indexOf(one);
  return list.toSpliced(place, 1).toSpliced(place + by, 0, one);
}
